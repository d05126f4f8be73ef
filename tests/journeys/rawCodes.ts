import type { Page } from '@playwright/test'
import { registry } from '../../app/registry.ts'
import type { AnyEntity } from '../../core/define/entity.ts'
import type { Field, Fields } from '../../core/define/field.ts'
import { countryCodes } from '../../core/language/countries.ts'
import { readScreen, type Codes } from './shownCodes.ts'

/** The codes of a choice that nobody reads, those that none of its captions is, and those of countries. */
const codesOf = (field: Field & { readonly values?: Readonly<Record<string, unknown>> }): readonly string[] =>
  'country' in field
    ? countryCodes
    : field.kind === 'choice' && field.values
      ? Object.entries(field.values).flatMap(([code, said]) => (JSON.stringify(said).includes(`"${code}"`) ? [] : [code]))
      : []

/** All fields of an entity, those of its lines included. */
const everyField = (fields: Fields): readonly Field[] =>
  Object.values(fields).flatMap(field => [field, ...('of' in field ? everyField(field.of as Fields) : [])])

const entities: readonly AnyEntity[] = [...registry.entities.values()]

/** Codes of several words are nobody's text: wherever one stands by itself, somebody forgot to say what it means. */
const unmistakable = [...new Set(entities.flatMap(({ fields }) => everyField(fields).flatMap(codesOf)))].filter(code =>
  /^[a-z]+(?:[A-Z][a-z]*)+$/.test(code),
)

/** The codes that cells of a list of this entity may not show, by the names of its fields. */
const ofEntity = (name: string | undefined): Readonly<Record<string, readonly string[]>> => {
  const entity = registry.entities.get(name ?? '')
  return Object.fromEntries(Object.entries<Field>(entity?.fields ?? {}).map(([field, of]) => [field, codesOf(of)]))
}

/** What stands on a page as the code in which it is stored, and not in words. */
export const rawCodes = async (page: Page, entity: string | undefined): Promise<readonly string[]> => {
  const codes: Codes = { unmistakable, byField: ofEntity(entity) }
  const found = await page.evaluate(readScreen, codes)
  return found.map(code => `the code “${code}” stands there in place of words`)
}
