import type { Label } from '#core/language'
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

/** The id of a technical file as an address names it; 0, which no file has, of anything else. */
export const fileIdIn = (named: string | undefined): number => (/^\d{1,15}$/.test(named ?? '') ? Number(named) : 0)

/** What is said to whoever comes by an address that calls a file otherwise than it is called; undefined where it is right, in whatever Unicode form it was written. */
export const otherName = (stored: string, named: string | undefined): Label | undefined =>
  stored.normalize('NFC') === (named ?? '').normalize('NFC')
    ? undefined
    : [
        `此文件现在的名称是“${stored}”，地址中的“${named ?? ''}”已不是它的名称。`,
        `The file is called “${stored}” now; “${named ?? ''}” in the address is not its name.`,
      ]
