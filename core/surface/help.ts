export type { AreaHelp, EntityHelp, ScreenHelp } from '../help/help.ts'
