import { sql } from 'kysely'
import type { Context } from '#core/context.server'
import type { Reference } from '#core/definition'
import { col, table } from '#core/queries.server'
import { titleOf } from '#core/records.server'
import { material } from './material.ts'

/**
 * Which material stands today for each of some, and what it is called: itself, or the one into which it was merged, however many times. The whole truth:
 * a number leads on for everybody.
 */
export const survivorsOf = async (
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Reference>> => {
  const { rows } = await sql<{ asked: number; id: number; title: string }>`
    with recursive led as (
      select t.id as asked, t.id, ${col(material, 'mergedInto')} as into_id from ${table(material)} as t where t.id = any(${ids})
      union all
      select l.asked, t.id, ${col(material, 'mergedInto')} from led as l join ${table(material)} as t on t.id = l.into_id
    )
    select l.asked, t.id, ${titleOf(material, actor.language, 't')} as title from led as l join ${table(material)} as t on t.id = l.id
    where l.into_id is null`.execute(tx)
  return new Map(rows.map(({ asked, ...survivor }) => [asked, survivor]))
}

/** All numbers by which some materials are meant: their own, and whatever was merged into them; each with the material that stands for it. The whole truth, too. */
export const numbersOf = async ({ tx }: Pick<Context, 'tx'>, survivors: readonly number[]): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await sql<{ survivor: number; id: number }>`
    with recursive merged as (
      select s.id as survivor, s.id from unnest(${survivors}::bigint[]) as s(id)
      union all
      select m.survivor, t.id from merged as m join ${table(material)} as t on ${col(material, 'mergedInto')} = m.id
    )
    select survivor, id from merged`.execute(tx)
  return new Map(rows.map(({ survivor, id }) => [id, survivor]))
}
