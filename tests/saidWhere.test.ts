import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { captionAt, stepCaptionAt } from '../core/define/captionAt.ts'
import type { AnyEntity, Transition } from '../core/define/entity.ts'
import type { Field, Fields } from '../core/define/field.ts'
import { wholeRefusal, type ToldRefusal } from '../core/errors/placed.ts'
import { typedFields } from '../core/fields/draft.ts'
import { sortRefusal, sortTransitionRefusal, type SortedRefusal } from '../core/records/refusalProblems.ts'

// Whatever the server says of a field is seen, whichever surface it is said on: at the field, where that is drawn, or above with the field's caption.

/** Every path at which something can be wrong with fields: each of them, and of lines each cell. */
const pathsOf = (fields: Fields, at = ''): readonly string[] =>
  Object.entries<Field & { readonly of?: Fields }>(fields).flatMap(([name, { of }]) => [
    `${at}${name}`,
    ...Object.keys(of ?? {}).map(inner => `${at}${name}.1.${inner}`),
  ])

/** A refusal that says something else of each path, as the server answers it. */
const refusalOf = (paths: readonly string[], captionOf: (path: string) => readonly [string, string] | undefined): ToldRefusal => ({
  error: 'invalidFields',
  message: 'See the highlighted fields',
  fields: Object.fromEntries(paths.map(path => [path, `wrong: ${path}`])),
  captions: Object.fromEntries(paths.flatMap(path => (captionOf(path) ? [[path, captionOf(path)?.[1] ?? '']] : []))),
})

/** What of a refusal is seen nowhere: neither at a field that is drawn, nor in a sentence with its caption. */
const unseen = (told: ToldRefusal, { problems, general }: SortedRefusal, isDrawn: (place: string) => boolean): readonly string[] =>
  Object.entries(told.fields ?? {}).flatMap(([path, message]) => {
    const places = Object.entries(problems).filter(([, [words]]) => words.includes(message))
    const isAt = places.some(([place]) => isDrawn(place))
    const isAbove = general.some(sentence => sentence.includes(message) && sentence.includes(told.captions?.[path] ?? ''))
    return isAt || isAbove ? [] : [path]
  })

/** Whether a form over these fields draws a control at a place. */
const drawnIn =
  (fields: Fields) =>
  (place: string): boolean => {
    const [name = '', , inner] = place.split('.')
    const field: (Field & { readonly of?: Fields }) | undefined = typedFields(fields)[name]
    if (!field || inner === undefined) return field !== undefined
    return typedFields(field.of ?? {})[inner]?.internal !== true && Object.hasOwn(typedFields(field.of ?? {}), inner)
  }

const steps = (entity: AnyEntity) => Object.entries<Transition<Fields, string>>(entity.transitions ?? {})

describe.each([...registry.entities.values()].map(entity => [entity.name, entity] as const))('%s', (_name, entity) => {
  const fields: Fields = entity.fields
  const told = refusalOf(pathsOf(fields), path => captionAt(fields, path))

  test('its form, its cells, and what draws no field', () => {
    const half = Object.fromEntries(Object.entries(typedFields(fields)).filter((_field, place) => place % 2 === 0))
    for (const drawn of [typedFields(fields), half, {}]) expect(unseen(told, sortRefusal(told, drawn, 'en'), drawnIn(drawn))).toEqual([])
    const hidden = new Set(Object.keys(half))
    const isThere = (place: string): boolean => drawnIn(fields)(place) && !hidden.has(place.split('.')[0] ?? '')
    expect(unseen(told, sortRefusal(told, typedFields(fields), 'en', hidden), isThere)).toEqual([])
    const whole = wholeRefusal(told, 'en')
    expect(Object.values(told.fields ?? {}).filter(message => !whole.includes(message))).toEqual([])
  })

  test.each(steps(entity))('the dialog of %s', (_step, transition) => {
    const input = transition.input ?? {}
    const refused = refusalOf([...pathsOf(input, 'input.'), ...pathsOf(fields)], path => stepCaptionAt(fields, input, path))
    expect(unseen(refused, sortTransitionRefusal(refused, transition, 'en'), drawnIn(input))).toEqual([])
  })

  test('every field that can be wrong has a caption', () => {
    expect(pathsOf(fields).filter(path => captionAt(fields, path) === undefined)).toEqual([])
    for (const [, { input = {} }] of steps(entity))
      expect(pathsOf(input, 'input.').filter(path => stepCaptionAt(fields, input, path) === undefined)).toEqual([])
  })
})

test('no surface reads the fields of a refusal by itself: what it does not draw would be said nowhere', () => {
  const own = ['core/client/client.web.ts', 'core/client/useRefusal.web.ts']
  const readers = globSync(['core/**/*.web.{ts,tsx}', 'areas/**/*.web.{ts,tsx}']).filter(
    file =>
      !own.includes(file.replaceAll('\\', '/')) && /\b(?:error|refusal|refused)\.fields\b(?!\)\.length)/.test(readFileSync(file, 'utf8')),
  )
  expect(readers).toEqual([])
})
