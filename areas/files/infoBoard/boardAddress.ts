import { boardAudiences, boardLevels } from './boardChoices.ts'

type Level = keyof typeof boardLevels

/** The level that an address names by its code, such as `2`. */
export const levelOfCode = (code: string): Level | undefined =>
  (Object.keys(boardLevels) as readonly Level[]).find(level => String(boardLevels[level].code) === code)

/** The address of a board below the overview: `info_boards/{level}/{owner}/{name}`. */
export const boardAddress = (level: Level, owner: number, name: string): string =>
  `info_boards/${boardLevels[level].code}/${owner}/${encodeURIComponent(name)}`

const audiences = Object.keys(boardAudiences)

/** The audiences that the address of the overview asks for (`?showRole1=1`, `?showRole1=true`, or without a value); all of them where it names none, or none that is not switched off. */
export const askedAudiences = (search: string): readonly string[] => {
  const parameters = new URLSearchParams(search)
  const asked = audiences.filter(audience => parameters.has(audience) && !['0', 'false'].includes(parameters.get(audience) ?? ''))
  return asked.length === 0 ? audiences : asked
}
