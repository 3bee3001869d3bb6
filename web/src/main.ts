import { mount } from 'svelte';
import './styles/fonts.css';
import './styles/colours.css';
import './styles/base.css';
import App from './App.svelte';
import { patterns } from './draw/paper';
import { settings } from './table/settings.svelte';

settings.show();
document.body.insertAdjacentHTML('afterbegin', `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${patterns()}</defs></svg>`);
mount(App, { target: document.getElementById('app')! });
