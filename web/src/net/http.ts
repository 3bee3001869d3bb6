// Requests of the lobby, the rules and the verification page.
import type { Json, StudyCard, View } from '../generated/view';
import type { Catalogue, MatchCard, NewMatch, RuleBook, SeatPlan } from './protocol';
import { No } from './protocol';

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new No(undefined, { code: 'offline', text: 'The server does not answer. Nothing was changed.' });
  }
  const body = (await response.json().catch(() => ({}))) as Json;
  if (!response.ok || body.error || body.refusal) {
    const failure = body.error ?? { code: String(response.status), text: `The server answered ${response.status}.` };
    throw new No(body.refusal as never, failure as never);
  }
  return body as T;
}

export const post = <T>(path: string, body: unknown, token?: string): Promise<T> =>
  ask<T>(path, { method: 'POST', headers: { 'Content-Type': 'application/json', ...bearer(token) }, body: JSON.stringify(body) });

const bearer = (token?: string): Record<string, string> => (token ? { Authorization: `Bearer ${token}` } : {});

const catalogues = new Map<string, Promise<Catalogue>>();
/** All games, or one: a table needs no other. */
export function catalogue(set = ''): Promise<Catalogue> {
  const kept = catalogues.get('') ?? catalogues.get(set);
  if (kept) return kept;
  const asked = ask<Catalogue>(set ? `/api/catalogue/${encodeURIComponent(set)}` : '/api/catalogue').catch((e) => {
    catalogues.delete(set);
    throw e;
  });
  catalogues.set(set, asked);
  return asked;
}

const books = new Map<string, Promise<RuleBook>>();
export function rules(set: string): Promise<RuleBook> {
  const kept = books.get(set);
  if (kept) return kept;
  const book = ask<RuleBook>(`/api/rules/${encodeURIComponent(set)}`).catch((e) => {
    books.delete(set);
    throw e;
  });
  books.set(set, book);
  return book;
}

export const startOf = (scenario: string): Promise<{ view: View }> => ask(`/api/board/${scenario.split('/').map(encodeURIComponent).join('/')}`);

export const newMatch = (body: { scenario: string; options?: Json; seed?: string; practice?: boolean; seats: Record<string, SeatPlan> }): Promise<NewMatch> =>
  post('/api/matches', body);

export const matchCard = (match: string): Promise<MatchCard> => ask(`/api/matches/${match}`);
export const upload = (file: unknown): Promise<NewMatch> => post('/api/matches/upload', file);
export const fork = (match: string, order: number, seats: Record<string, SeatPlan>, tokens: string[]): Promise<NewMatch> =>
  post(`/api/matches/${match}/fork`, { order, seats }, tokens.join(','));
export const handSeat = (match: string, body: { seat: string; invite?: boolean } & SeatPlan, tokens: string[]): Promise<{ token?: string; invitation?: string }> =>
  post(`/api/matches/${match}/seats`, body, tokens.join(','));
export const claim = (match: string, invitation: string, name: string): Promise<{ seat: string; token: string }> =>
  post(`/api/matches/${match}/claim`, { invitation, name });
export const renewObserver = (match: string, maker: string): Promise<{ observer: string }> => post(`/api/matches/${match}/observer`, {}, maker);
export const matchFile = (match: string, tokens: string[]): Promise<Json> =>
  ask(`/api/matches/${match}/file`, { headers: bearer(tokens.join(',')) });
/** Tells everybody that the dice are no longer secret to who asks. */
export const openDice = (match: string, tokens: string[]): Promise<object> => post(`/api/matches/${match}/open`, {}, tokens.join(','));
export const recordOf = (match: string, token: string): Promise<Json> => ask(`/api/matches/${match}/record`, { headers: bearer(token) });
export const reportOf = (match: string): string => `/api/matches/${match}/report`;

// --- the laboratory ----------------------------------------------------------------------------------------------

export interface StudyPlan {
  scenario: string;
  games: number;
  generals: Record<string, string>;
  options?: Json;
  seed?: string;
}
export const studies = (): Promise<{ studies?: StudyCard[] }> => ask('/api/studies');
export const study = (id: string): Promise<StudyCard> => ask(`/api/studies/${id}`);
export const beginStudy = (plan: StudyPlan): Promise<{ study: string; token: string }> => post('/api/studies', plan);
export const tellStudy = (id: string, what: 'stop' | 'go_on' | 'forget', token: string): Promise<StudyCard> => post(`/api/studies/${id}/${what}`, {}, token);
export const studyFile = (id: string, what: 'report' | 'games' | 'results'): string => `/api/studies/${id}/${what}`;
