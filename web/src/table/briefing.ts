// The briefing that belongs to what a seat sees.
import type { View } from '../generated/view';
import type { ScenarioInfo, SetInfo } from '../net/protocol';

export interface About {
  scenario: ScenarioInfo;
  /** the title of the rule set */
  game: string;
  /** number of the side whose eyes these are; -1 for watchers */
  side: number;
  name: string;
  /** the aim in one line */
  goal: string;
}

export function briefingFor(view: View, sets: SetInfo[]): About | undefined {
  const scenario = sets.flatMap((s) => s.scenarios ?? []).find((s) => s.id === view.match.scenario);
  if (!scenario?.briefing) return undefined;
  const seat = view.match.seats?.find((s) => s.id === view.match.seat);
  const side = seat?.side ?? -1;
  const own = scenario.briefing.sides?.find((s) => s.side === scenario.sides?.[side]?.id);
  return { scenario, game: view.match.title ?? '', side, name: seat?.name ?? '', goal: own?.short ?? '' };
}
