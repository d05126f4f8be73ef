import { boardLevels } from './boardChoices.ts'

type Level = keyof typeof boardLevels

/** The level that an address names by its code, such as `2`. */
export const levelOfCode = (code: string): Level | undefined =>
  (Object.keys(boardLevels) as readonly Level[]).find(level => String(boardLevels[level].code) === code)

/** The address of a board below the overview: `info_boards/{level}/{owner}/{name}`. */
export const boardAddress = (level: Level, owner: number, name: string): string =>
  `info_boards/${boardLevels[level].code}/${owner}/${encodeURIComponent(name)}`
