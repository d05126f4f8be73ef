import type { Hue, ThemeName, Tone } from './themes.ts'

/** The side menu and top bar. */
export interface Chrome {
  readonly bg: string
  readonly hover: string
  readonly text: string
  readonly muted: string
  readonly selected: string
  readonly onSelected: string
  readonly border: string
}

/** A fill under white text, such as the primary button. */
export interface Solid {
  readonly fill: string
  readonly hover: string
  readonly active: string
}

/** The theme's colour as text and as a tint in the content. */
export interface Accent {
  readonly text: string
  readonly textHover: string
  readonly bg: string
  readonly bgHover: string
  readonly border: string
}

/** Words on their tint: bad, good, warning and information. */
interface Signal {
  readonly bg: string
  readonly text: string
}

/** Everything in the content that does not depend on the hue. */
export interface Content {
  readonly page: string
  readonly bg: string
  readonly muted: string
  readonly raised: string
  readonly text: string
  readonly textMuted: string
  readonly placeholder: string
  readonly disabled: string
  readonly border: string
  readonly control: string
  readonly error: string
  readonly errorHover: string
  readonly errorActive: string
  readonly onError: string
  readonly success: string
  readonly warning: string
  readonly bad: Signal
  readonly good: Signal
  readonly warn: Signal
  readonly info: Signal
}

/** The chrome of each theme. */
export const chromes: Readonly<Record<ThemeName, Chrome>> = {
  'dark-blue': {
    bg: '#0b1f3a',
    hover: '#17335a',
    text: '#e3edf9',
    muted: '#a9bdd6',
    selected: '#1668dc',
    onSelected: '#ffffff',
    border: '#1d3a63',
  },
  'dark-green': {
    bg: '#0d2818',
    hover: '#193f29',
    text: '#e2f2e6',
    muted: '#a5c4ae',
    selected: '#397503',
    onSelected: '#ffffff',
    border: '#214a31',
  },
  'dark-purple': {
    bg: '#1f1437',
    hover: '#33225a',
    text: '#efe8fa',
    muted: '#bfb0d8',
    selected: '#7f4ac0',
    onSelected: '#ffffff',
    border: '#3c2968',
  },
  'dark-grey': {
    bg: '#1f1f1f',
    hover: '#333333',
    text: '#f0f0f0',
    muted: '#bfbfbf',
    selected: '#6d6d6d',
    onSelected: '#ffffff',
    border: '#3d3d3d',
  },
  'light-blue': {
    bg: '#f0f6ff',
    hover: '#dcebff',
    text: '#1b2a3f',
    muted: '#4a5b72',
    selected: '#bae0ff',
    onSelected: '#003eb3',
    border: '#d0e2f8',
  },
  'light-green': {
    bg: '#f3faee',
    hover: '#e1f2d5',
    text: '#1d2e1a',
    muted: '#4b5f45',
    selected: '#d0f0b3',
    onSelected: '#135200',
    border: '#d6e9ca',
  },
  'light-purple': {
    bg: '#f9f5fe',
    hover: '#ede1fa',
    text: '#2a2038',
    muted: '#5d5170',
    selected: '#e6d2fb',
    onSelected: '#391085',
    border: '#e4d6f3',
  },
  'light-grey': {
    bg: '#f5f5f5',
    hover: '#e8e8e8',
    text: '#262626',
    muted: '#595959',
    selected: '#d9d9d9',
    onSelected: '#1f1f1f',
    border: '#dedede',
  },
}

/** The fills of each theme. */
export const solids: Readonly<Record<ThemeName, Solid>> = {
  'dark-blue': { fill: '#1668dc', hover: '#1554ad', active: '#12468f' },
  'dark-green': { fill: '#397503', hover: '#2f6102', active: '#274f02' },
  'dark-purple': { fill: '#7f4ac0', hover: '#6b3aa8', active: '#592f8d' },
  'dark-grey': { fill: '#6d6d6d', hover: '#595959', active: '#474747' },
  'light-blue': { fill: '#0958d9', hover: '#003eb3', active: '#002c8c' },
  'light-green': { fill: '#237804', hover: '#135200', active: '#092b00' },
  'light-purple': { fill: '#531dab', hover: '#391085', active: '#22075e' },
  'light-grey': { fill: '#434343', hover: '#262626', active: '#141414' },
}

/** Accents by the tone of the content and the hue of the theme. */
export const accents: Readonly<Record<Tone, Readonly<Record<Hue, Accent>>>> = {
  light: {
    blue: { text: '#0958d9', textHover: '#003eb3', bg: '#e6f4ff', bgHover: '#cbe7ff', border: '#91caff' },
    green: { text: '#237804', textHover: '#135200', bg: '#f6ffed', bgHover: '#d9f7be', border: '#b7eb8f' },
    purple: { text: '#531dab', textHover: '#391085', bg: '#f9f0ff', bgHover: '#efdbff', border: '#d3adf7' },
    grey: { text: '#434343', textHover: '#262626', bg: '#f5f5f5', bgHover: '#ebebeb', border: '#d9d9d9' },
  },
  dark: {
    blue: { text: '#65a9f3', textHover: '#8dc5f8', bg: '#111a2c', bgHover: '#112545', border: '#15325b' },
    green: { text: '#8fd460', textHover: '#b2e58b', bg: '#162312', bgHover: '#1d3712', border: '#274916' },
    purple: { text: '#cda8f0', textHover: '#e0c6f8', bg: '#1f1630', bgHover: '#2b1c45', border: '#3e2769' },
    grey: { text: '#d9d9d9', textHover: '#f0f0f0', bg: '#262626', bgHover: '#333333', border: '#4d4d4d' },
  },
}

/** The content in each tone. */
export const contents: Readonly<Record<Tone, Content>> = {
  light: {
    page: '#f4f6f9',
    bg: '#ffffff',
    muted: '#f5f5f5',
    raised: '#ffffff',
    text: '#1f2328',
    textMuted: '#595f69',
    placeholder: '#656b78',
    disabled: '#686e77',
    border: '#dfe3e8',
    control: '#868d97',
    error: '#cf1322',
    errorHover: '#a8071a',
    errorActive: '#820014',
    onError: '#ffffff',
    success: '#237804',
    warning: '#ad4e00',
    bad: { bg: '#fff1f0', text: '#a8071a' },
    good: { bg: '#f0fbe6', text: '#135200' },
    warn: { bg: '#fff7e0', text: '#874d00' },
    info: { bg: '#e6f4ff', text: '#003eb3' },
  },
  dark: {
    page: '#0b0b0d',
    bg: '#141414',
    muted: '#1d1d1f',
    raised: '#1f1f21',
    text: '#ececee',
    textMuted: '#b4b6bb',
    placeholder: '#a0a3a9',
    disabled: '#979aa0',
    border: '#36373b',
    control: '#74777d',
    error: '#f16163',
    errorHover: '#f58a8b',
    errorActive: '#ee5053',
    onError: '#141414',
    success: '#6abe39',
    warning: '#e8b339',
    bad: { bg: '#2d1517', text: '#f7a19c' },
    good: { bg: '#172912', text: '#a5dd7d' },
    warn: { bg: '#2d220c', text: '#f0cb6e' },
    info: { bg: '#12203a', text: '#8dc5f8' },
  },
}
