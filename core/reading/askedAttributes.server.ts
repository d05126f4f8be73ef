import { sql } from 'kysely'
import type { Database } from '../database/pool.server.ts'
import type { AnyEntity } from '../define/entity.ts'
import { partTableOf } from '../define/naming.ts'
import { entityOf, type Registry } from '../define/registry.ts'
import { setLines } from '../fields/attributes/attributes.ts'
import type { AttributeType } from '../fields/attributes/attributeSet.ts'
import type { AttributePath } from '../fields/attributes/asked.ts'
import { refuseQuery } from './asked.server.ts'
import { askedPath } from './attributeConditions.server.ts'
import type { Filter, ListQuery, QueryProblem } from './query.ts'

/** What a value of some types can be asked; anything of the others. A range is asked at its ends, which are numbers. */
const askedOf: Readonly<Partial<Record<AttributeType, readonly Filter['operator'][]>>> = { range: ['null'], flag: ['eq', 'in', 'null'] }

const ofAnEnd: readonly Filter['operator'][] = ['gte', 'lte']

const isAskable = (type: AttributeType, { end }: AttributePath, operator: Filter['operator']): boolean =>
  end === undefined ? (askedOf[type]?.includes(operator) ?? true) : type === 'range' && ofAnEnd.includes(operator)

/**
 * Refuses a list that is filtered by an attribute which no set has, or in a way in which none of that code can be asked: it would find nothing and look as if there were
 * nothing. Which attributes there are is data, so the database is asked; nothing where no attribute is.
 */
export const refuseUnknownAttributes = async (
  db: Database,
  registry: Registry,
  entity: AnyEntity,
  { filters }: Pick<ListQuery, 'filters'>,
): Promise<void> => {
  const asked = filters.flatMap(filter => {
    const path = askedPath(entity, filter)
    return path ? [{ filter, path }] : []
  })
  const problems: QueryProblem[] = []
  for (const [lines, some] of Map.groupBy(asked, ({ path: { field } }) => partTableOf(entityOf(registry, field.sets), setLines(field)))) {
    const codes = [...new Set(some.map(({ path }) => path.code))]
    const { rows } = await sql<{ code: string; type: AttributeType }>`select distinct d.code, d.type from ${sql.table(lines)} as d
      where d.code = any(${codes})`.execute(db)
    for (const { filter, path } of some) {
      const types = rows.filter(({ code }) => code === path.code).map(({ type }) => type)
      if (types.length === 0)
        problems.push({ parameter: filter.field, message: [`没有这个技术参数：${path.code}`, `There is no attribute ${path.code}`] })
      else if (!types.some(type => isAskable(type, path, filter.operator)))
        problems.push({
          parameter: filter.field,
          message: [`技术参数 ${path.code} 不能这样筛选`, `The attribute ${path.code} cannot be filtered like this`],
        })
    }
  }
  refuseQuery(problems)
}
