import { sql, type RawBuilder } from 'kysely'
import { serveCall, type Context } from '#core/context.server'
import { refuse } from '#core/errors'
import { attributeValues, type AttributeValues } from '#core/fields'
import { col, table } from '#core/queries.server'
import { meets, query, titleOf } from '#core/records.server'
import { attributesKey, numberKeys, numbersDiffer, sameAttributes } from '../likeness/attributes.ts'
import { describe, likenessKeys, likenessOf, type Comparable, type Description, type Likeness } from '../likeness/likeness.ts'
import { material } from '../material.ts'
import { similarMaterials, type SimilarMaterial } from './similarMaterials.ts'
import { brand } from '../../brand/brand.ts'

/** At most so many are shown: whoever has more than these has other worries. */
const shown = 20

/** A key that more materials share says little by itself. */
const rare = 200

/** So many of the likeliest are compared word for word. */
const compared = 40

/** What is applied for, as far as it is known. */
export interface Applied extends Comparable {
  /** The stored application; nothing yet when it is being typed. */
  readonly id: number | null
  readonly class: number | null
  readonly attributes: AttributeValues | null
}

type Candidate = Comparable & Omit<SimilarMaterial, 'why'> & Pick<Applied, 'class' | 'attributes'> & { readonly code: string }

/** A material that was found, with its number and its name apart. */
export type Found = SimilarMaterial & Pick<Candidate, 'code' | 'name'>

/** What the company has or is about to have that looks like this: of its class, and in every class what has the same model. */
export const findSimilar = async (context: Context, applied: Applied): Promise<readonly Found[]> => {
  const own = describe(applied)
  const candidates = await candidatesFor(context, applied, own)
  return candidates
    .flatMap(candidate => {
      const why = whyAlike(applied, candidate, likenessOf(own, describedBefore(candidate)))
      const inClass = applied.class === null || candidate.class === applied.class
      const { id, title, spec, status, code, name } = candidate
      return why === 'sameModel' || (why !== undefined && inClass) ? [{ id, title, spec, status, why, code, name }] : []
    })
    .toSorted((one, other) => Number(other.why === 'sameModel') - Number(one.why === 'sameModel'))
    .slice(0, shown)
}

/**
 * Of one class and with attributes that are all equal, two are alike however they are described; with a number that differs they are not, unless they name
 * the same model.
 */
const whyAlike = (applied: Applied, candidate: Candidate, described: Likeness | undefined): Likeness | undefined => {
  if (described === 'sameModel' || applied.class === null || applied.class !== candidate.class) return described
  if (sameAttributes(applied.attributes, candidate.attributes)) return described ?? 'sameAttributes'
  return numbersDiffer(applied.attributes, candidate.attributes) ? undefined : described
}

/** Who types asks for the same ones again and again: reading them takes longer than comparing them. */
const remembered = new Map<string, Description>()
const mostRemembered = 2000

const describedBefore = (one: Comparable): Description => {
  const key = JSON.stringify([one.name, one.nameEn, one.spec, one.brand, one.brandModel])
  const description = remembered.get(key) ?? describe(one)
  if (remembered.size >= mostRemembered) remembered.clear()
  remembered.set(key, description)
  return description
}

const brandName = sql<string>`concat_ws(' ', ${col(brand, 'name', 'b')}, ${col(brand, 'nameEn', 'b')})`

/** What of a material `t` and its brand `b` is compared. */
const comparable = sql`${col(material, 'name')} as name, ${col(material, 'nameEn')} as "nameEn", ${col(material, 'spec')} as spec,
  ${brandName} as brand, ${col(material, 'brandModel')} as "brandModel"`

/** The materials that may be the same; the whole truth, because a number that one does not see is a duplicate all the same. */
const candidatesFor = async ({ tx, actor }: Context, applied: Applied, own: Description): Promise<readonly Candidate[]> => {
  const places = await placesOf({ tx }, [
    ...likenessKeys(own),
    ...attributesKey(applied.class, applied.attributes),
    ...numberKeys(applied.class, applied.attributes),
  ])
  if (!places) return []
  const { rows } = await sql<Candidate>`
    with place as (${places}), likely as (select material_id, sum(weight) as weight, bool_or(by_model) as by_model from place group by material_id)
    select t.id, ${titleOf(material, actor.language, 't')} as title, ${col(material, 'code')} as code,
      ${col(material, 'status')} as status, ${col(material, 'class')} as class, ${col(material, 'attributes')} as attributes, ${comparable}
    from likely join ${table(material)} as t on t.id = likely.material_id left join ${table(brand)} as b on b.id = ${col(material, 'brand')}
    where ${meets(material, { status: ['pending', 'active', 'inactive'] })} and t.id is distinct from ${applied.id}
      and (likely.by_model or ${applied.class}::bigint is null or ${col(material, 'class')} = ${applied.class})
    order by likely.weight desc, ${col(material, 'code')} limit ${compared}`.execute(tx)
  return rows.map(row => ({ ...row, attributes: attributeValues(row.attributes) }))
}

/**
 * Where those stand that share keys with what is applied for: whoever shares a rare one, and whoever shares the three least common of the others.
 * Nothing is read of keys that thousands share but what all three have in common.
 */
const placesOf = async ({ tx }: Pick<Context, 'tx'>, keys: readonly string[]): Promise<RawBuilder<unknown> | undefined> => {
  const { rows } = await sql<{ key: string; found: number }>`select asked.key, (
      select count(*) from (select from mnm_material_key as k where k.key = asked.key limit ${rare + 1}) as places
    )::integer as found from unnest(${keys}::text[]) as asked(key)`.execute(tx)
  const telling = rows.filter(({ found }) => found > 0 && found <= rare)
  const common = rows.filter(({ found }) => found > rare).map(({ key }) => key)
  const parts = [
    ...(telling.length === 0
      ? []
      : [
          sql`select k.material_id, 1.0 / asked.found as weight, k.key like 'm:%' as by_model from mnm_material_key as k
            join unnest(${telling.map(({ key }) => key)}::text[], ${telling.map(({ found }) => found)}::integer[]) as asked(key, found) on asked.key = k.key`,
        ]),
    ...(common.length === 0 ? [] : [sharedBy(common.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, 3))]),
  ]
  return parts.length === 0 ? undefined : sql.join(parts, sql` union all `)
}

/** A whole name and a value say more than a word. */
const rankOf = (key: string): number => (key.startsWith('n:') || key.startsWith('a:') ? 0 : key.startsWith('w:') ? 2 : 1)

const sharedBy = (keys: readonly string[]): RawBuilder<unknown> =>
  sql`(select k.material_id, 0.001 as weight, ${keys.some(key => key.startsWith('m:'))}::boolean as by_model from mnm_material_key as k
    where k.key = ${keys[0]} ${sql.join(
      keys.slice(1).map(key => sql`and exists (select from mnm_material_key as s where s.key = ${key} and s.material_id = k.material_id)`),
      sql` `,
    )} limit ${rare})`

/** Answers which materials look like one that is applied for, or is being described. */
export const servedSimilarMaterials = serveCall(similarMaterials, async (context, { material: id = null, name = null, ...typed }) => {
  const found = await findSimilar(
    context,
    name === null ? await storedMaterial(context, id) : await typedMaterial(context, { id, name, ...typed }),
  )
  return { results: found.map(({ code: _code, name: _name, ...similar }) => similar) }
})

/** What is compared of a stored material; the whole truth, as its own record is what the caller asks about. */
const storedMaterial = async ({ tx }: Context, id: number | null): Promise<Applied> => {
  const { rows } =
    await sql<Applied>`select t.id, ${col(material, 'class')} as class, ${col(material, 'attributes')} as attributes, ${comparable}
    from ${table(material)} as t left join ${table(brand)} as b on b.id = ${col(material, 'brand')} where t.id = ${id}`.execute(tx)
  const [found] = rows
  return found ? { ...found, attributes: attributeValues(found.attributes) } : refuse('notFound')
}

interface Typed {
  readonly id: number | null
  readonly name: string
  readonly nameEn?: string | null | undefined
  readonly class?: number | null | undefined
  readonly spec?: string | null | undefined
  readonly brand?: number | null | undefined
  readonly brandModel?: string | null | undefined
  readonly attributes?: string | null | undefined
}

const typedMaterial = async (context: Context, typed: Typed): Promise<Applied> => {
  const {
    id,
    name,
    nameEn = null,
    class: chosen = null,
    spec = null,
    brand: chosenBrand = null,
    brandModel = null,
    attributes = null,
  } = typed
  return {
    id,
    name,
    nameEn,
    class: chosen,
    spec,
    brand: await brandCalled(context, chosenBrand),
    brandModel,
    attributes: typedAttributes(attributes),
  }
}

/** Attributes as they are typed, sent as JSON; what is none says nothing. */
const typedAttributes = (written: string | null): AttributeValues | null => {
  try {
    return written === null ? null : attributeValues(JSON.parse(written))
  } catch {
    return null
  }
}

/** What the brand of a stored material is called; the whole truth, for comparing. */
export const brandCalled = async (context: Pick<Context, 'tx'>, id: number | null): Promise<string | null> => {
  if (id === null) return null
  const [found] = await query(context, { name: brandName }, sql`from ${table(brand)} as b where b.id = ${id}`)
  return found?.name ?? null
}
