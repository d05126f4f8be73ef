export type { EntityHelp, ScreenHelp } from '../help/help.ts'
