import type { Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { createRecord, find } from '#core/records.server'
import { may } from '#core/rights'
import { brand } from '../../../mnm/brand/brand.ts'
import { material } from '../../../mnm/material/material.ts'
import { findSimilar } from '../../../mnm/material/similar/findSimilar.server.ts'
import { materialClass } from '../../../mnm/materialClass/materialClass.ts'
import { excerpt, keyOf } from '#core/tables'
import { mayApplyPoint } from './pastedPart.ts'
import type { Proposal } from './proposeMaterials.ts'
import type { Label } from '#core/language'

/** Refuses whoever may not apply for material numbers. */
export const demandApplying = ({ actor }: Pick<Context, 'actor'>): void => {
  if (!may(actor, mayApplyPoint)) refuse('noPermission', { data: { point: mayApplyPoint } })
}

/** A proposal with the brand and the class that the company has under the names that the bill gives them. */
interface Resolved {
  readonly proposal: Proposal
  readonly class: number | null
  readonly brand: number | null
  /** With the maker before it where the company has no such brand. */
  readonly brandModel: string | null
}

/** What a text names among records; nothing where several are called so. */
const byNames = <R extends { readonly id: number }>(
  records: readonly R[],
  names: (record: R) => readonly (string | null)[],
): ((text: string | null) => number | null) => {
  const found = new Map<string, ReadonlySet<number>>()
  for (const record of records)
    for (const name of names(record)) if (name) found.set(keyOf(name), new Set([...(found.get(keyOf(name)) ?? []), record.id]))
  return text => {
    const [only, another] = text === null ? [] : [...(found.get(keyOf(text)) ?? [])]
    return only !== undefined && another === undefined ? only : null
  }
}

const resolved = async (context: Context, proposals: readonly Proposal[]): Promise<readonly Resolved[]> => {
  if (proposals.length === 0) return []
  const [brands, classes] = [
    await find(context, brand, { fields: ['id', 'name', 'nameEn'], limit: 'all' }),
    await find(context, materialClass, { fields: ['id', 'fullCode', 'name', 'nameEn', 'caption', 'captionEn'], limit: 'all' }),
  ]
  const brandOf = byNames(brands, one => [one.name, one.nameEn])
  const classOf = byNames(classes, one => [one.fullCode, one.name, one.nameEn, one.caption, one.captionEn])
  return proposals.map(proposal => {
    const known = brandOf(proposal.brand)
    const words = [known === null ? proposal.brand : null, proposal.model].filter(text => text !== null)
    return { proposal, class: classOf(proposal.class), brand: known, brandModel: words.length === 0 ? null : words.join(' ') }
  })
}

/**
 * Makes a draft of an application for each proposal, in their order, and answers the ids. Whoever hands them in completes them first: a bill says neither
 * where a part comes from nor how it is inspected, so it is bought, and of class B until its reviewers say otherwise.
 */
export const applyForMaterials = async (context: Context, proposals: readonly Proposal[]): Promise<readonly number[]> => {
  const ids: number[] = []
  for (const { proposal, ...named } of await resolved(context, proposals)) {
    const { name, spec, unit } = proposal
    ids.push(await createRecord(context, material, { name, spec, unit: unit.id, ...named, purchasable: true, inspectionClass: 'B' }))
  }
  return ids
}

/** So many proposals are compared with what there is while they are looked at; all of them are when they are handed in. */
const mostCompared = 100

/** Of each proposal for a material that looks like one that there is: which one, so that its number is taken instead. */
export const similarTo = async (
  context: Context,
  proposals: readonly Proposal[],
): Promise<readonly { readonly row: number; readonly code: 'similar'; readonly message: Label }[]> => {
  const notices: { row: number; code: 'similar'; message: Label }[] = []
  for (const { proposal, class: of, brandModel } of await resolved(context, proposals.slice(0, mostCompared))) {
    const { row, name, spec, brand: maker } = proposal
    const described = { id: null, class: of, attributes: null, name, nameEn: null, spec, brand: maker, brandModel }
    const [first] = await findSimilar(context, described)
    if (first)
      notices.push({
        row,
        code: 'similar',
        message: [
          `与“${excerpt(first.title)}”相近，若是同一种请填写其编号`,
          `It looks like “${excerpt(first.title)}”. Enter that number if it is the same thing.`,
        ],
      })
  }
  return notices
}
