import { beforeAll, expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { agreedStates } from '../core/define/agreed.ts'
import { copiedFields } from '../core/define/copied.ts'
import type { AnyEntity } from '../core/define/entity.ts'
import type { Live } from '../core/define/live.ts'
import { agreedDocuments, type AgreedDocuments, type Difference } from './harness/agreedDocuments.ts'
import { placeName } from './harness/changedPlaces.ts'
import { asked } from './harness/entitiesAsked.ts'

// What was agreed stays: everything to which documents refer is changed, and those that are agreed to or done say, print and judge what they did before, but for what their
// definitions say they read live.

/** Entities whose records are agreed to or done in some state or as they are made, or keep terms from a moment on. */
const agreed = [...registry.entities.values()].filter(
  entity =>
    agreedStates(entity).size > 0 ||
    (entity.state === undefined && entity.editableIn?.length === 0) ||
    copiedFields(entity.fields).some(({ at }) => at !== undefined),
)

const tried = asked(agreed, entity => entity)

const livesOf = (entity: AnyEntity): readonly Live<string>[] => entity.live ?? []

const livePaths = new Set([...registry.entities.values()].flatMap(livesOf).map(({ path }) => path))

const told = ({ entity, says, path }: Pick<Difference, 'entity' | 'says' | 'path'>): string => `${entity.name}: ${says} follows ${path}`

/** The database lets none of their records stand in such a state but by their steps; they are data of reference and a grant, of which nothing is agreed but what they say. */
const byStepsAlone: readonly string[] = ['files.viewRequest', 'crm.company', 'product.model']

let documents: AgreedDocuments

beforeAll(async () => {
  documents = await agreedDocuments(tried)
}, 600_000)

test('what is agreed to or done says what it did, whatever becomes of what it refers to', async () => {
  expect([documents.unread.filter(name => !byStepsAlone.includes(name)), documents.unprinted]).toEqual([[], []])
  const found = await documents.differencesOf(place => !livePaths.has(placeName(place)))
  expect([...new Set(found.map(told))]).toEqual([])
}, 600_000)

const declared = tried.flatMap(entity => livesOf(entity).map(({ says, path }) => [`${entity.name} ${says}`, path, entity, says] as const))

test.each(declared)(
  '%s follows %s, as its definition says, and nothing does that is not said to',
  async (_name, path, entity, says) => {
    const found = await documents.differencesOf(place => placeName(place) === path)
    expect(found.map(told)).toContain(told({ entity, says, path }))
    const unsaid = found.filter(one => !livesOf(one.entity).some(live => live.says === one.says && live.path === path))
    expect(unsaid.map(told)).toEqual([])
  },
  600_000,
)
