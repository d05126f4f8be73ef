import { beforeAll, expect, test } from 'vitest'
import { apiPath } from '../core/define/area.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import { isFollowing, type Field } from '../core/define/field.ts'
import { observeStatements } from '../core/observe/statements.server.ts'
import { openCompany, type Company } from './security/company.ts'

// Whoever asks the database for every line of a document by itself asks thirty times for thirty lines, while the document is locked.

type Line = Readonly<Record<string, unknown>>

/** Lines of which each becomes a document of its own, with its number, its history and the lock of what it is of. */
const documents: ReadonlySet<string> = new Set(['operate.remittance.items'])

let company: Company

beforeAll(async () => {
  company = await openCompany()
})

const linesFields = (entity: AnyEntity): readonly string[] =>
  Object.entries<Field>(entity.fields).flatMap(([name, field]) =>
    field.kind === 'lines' && !field.readonly && !isFollowing(field) ? [name] : [],
  )

/** The statements that creating a record takes; undefined where it is refused. */
const statementsFor = async (entity: AnyEntity, input: Line | undefined): Promise<readonly string[] | undefined> => {
  if (input === undefined) return undefined
  const texts: string[] = []
  const stop = observeStatements(({ text, work }) => {
    if (work?.kind === 'request') texts.push(text.replaceAll(/\s+/g, ' ').slice(0, 160))
  })
  const made = await company.owner.post(apiPath(entity), input)
  stop()
  return made.statusCode === 201 ? texts : undefined
}

/** A record with so many lines: the same one every time, or where no two may be alike, those of several samples. */
const withLines = async (entity: AnyEntity, field: string, count: number, areAlike: boolean): Promise<Line | undefined> => {
  const input = await company.input(entity)
  const inputs = [input]
  while (inputs.length < count) inputs.push(areAlike ? input : await company.input(entity))
  const lines = inputs.flatMap(of => (of[field] as readonly Line[] | undefined) ?? []).slice(0, count)
  if (lines.length < count) return undefined
  return { ...input, [field]: lines }
}

/** How much more often each statement comes with six lines than with two; undefined where samples cannot be repeated so. */
const growth = async (entity: AnyEntity, field: string): Promise<readonly string[] | undefined> => {
  for (const areAlike of [true, false]) {
    // What is asked once of a process is not asked again.
    if (!(await statementsFor(entity, await withLines(entity, field, 2, areAlike)))) continue
    const few = await statementsFor(entity, await withLines(entity, field, 2, areAlike))
    const many = few && (await statementsFor(entity, await withLines(entity, field, 6, areAlike)))
    if (!few || !many) continue
    const times = (texts: readonly string[], text: string): number => texts.filter(one => one === text).length
    return [...new Set(many)].flatMap(text =>
      times(many, text) > times(few, text) + 1
        ? [`${entity.name}.${field}: ${times(few, text)} times for two lines, ${times(many, text)} for six: ${text}`]
        : [],
    )
  }
  return undefined
}

test('a document with six lines asks the database for no more than one with two', { timeout: 180_000 }, async () => {
  const compared: (readonly string[])[] = []
  for (const entity of company.entities)
    for (const field of linesFields(entity)) {
      const grown = documents.has(`${entity.name}.${field}`) ? undefined : await growth(entity, field)
      if (grown) compared.push(grown)
    }
  expect(compared.flat()).toEqual([])
  expect(compared.length).toBeGreaterThan(15)
})
