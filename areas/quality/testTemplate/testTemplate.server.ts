import type { Context } from '#core/context.server'
import type { StoredRecord } from '#core/definition'
import { serveEditions } from '#core/editions.server'
import { refuse, type Problems } from '#core/errors'
import type { Label } from '#core/language'
import { linesOf } from '#core/queries.server'
import { find, pickEach } from '#core/records.server'
import { toleranceOf } from '../capabilityGate/toleranceOf.ts'
import type { FrozenTemplate } from '../instrumentTest/frozenTemplate.ts'
import { testParameter } from '../testParameter/testParameter.ts'
import { testTemplate } from './testTemplate.ts'

const asked = [
  'id',
  'name',
  'nameEn',
  'unit',
  'precision',
  'computation',
  'formula',
  'fullScale',
  'charge',
  'verdict',
  'min',
  'max',
  'minOpen',
  'maxOpen',
  'target',
  'tolerance',
  'expected',
] as const

/** What an edition asks for, as the library says it when it is written: what becomes of a parameter later changes no edition. */
const frozenOf = async (context: Context, row: StoredRecord<typeof testTemplate>): Promise<{ readonly frozen: FrozenTemplate }> => {
  const ids = row.parameters.map(({ parameter }) => parameter)
  const library = await pickEach(context, testParameter, ids, asked)
  const readings = await find(context, linesOf(testParameter, 'readings'), {
    where: { record: ids },
    fields: ['record', 'name', 'label', 'labelEn', 'unit', 'nominal'],
    limit: 'all',
  })
  const bands = await find(context, linesOf(testParameter, 'bands'), {
    where: { record: ids },
    fields: ['record', 'condition', 'lowest', 'highest', 'min', 'max'],
    limit: 'all',
  })
  const partsOf = <P extends { readonly record: number }>(lines: readonly P[], id: number): readonly Omit<P, 'record'>[] =>
    lines.filter(one => one.record === id).map(({ record: _record, ...rest }) => rest)
  const { code, edition, needsInstrument, needsSolution } = row
  const parameters = row.parameters.flatMap(({ item, parameter, required, min, max }) => {
    const known = library.get(parameter)
    if (!known) return []
    const { id, ...rest } = known
    const limits = min === null && max === null ? {} : ({ verdict: 'range', min, max, bands: [] } as const)
    return [
      {
        ...rest,
        item,
        parameter: id,
        required,
        readings: partsOf(readings, id),
        bands: partsOf(bands, id),
        ...limits,
      },
    ]
  })
  return { frozen: { code, edition, needsInstrument, needsSolution, parameters } }
}

const noLimits = (item: string): Label => [
  `项次 ${item} 没有数值上下限或目标 ± 公差，无法计算 Cpk；请填写限值，或取消“关键”`,
  `Item ${item} has neither numeric limits nor a target with its tolerance, so it has no Cpk. Enter limits, or take “Critical” away.`,
]

/** Refuses a critical parameter that could never pass the gate of mass production, because it has no numeric limits. */
const refuseLimitless = async (_context: Context, row: StoredRecord<typeof testTemplate>): Promise<void> => {
  const limited = new Set((row.frozen?.parameters ?? []).filter(one => toleranceOf(one) !== null).map(({ item }) => item))
  const problems: Problems = Object.fromEntries(
    row.parameters.flatMap(({ item, critical }, at) =>
      critical && !limited.has(item) ? [[`parameters.${at}.critical`, noLimits(item)] as const] : [],
    ),
  )
  const [message] = Object.values(problems)
  if (message) refuse('ruleBroken', { message, problems })
}

/** What happens to the editions of test templates. */
export const servedTestTemplate = serveEditions(testTemplate, { onCreate: frozenOf, onChange: frozenOf, fits: refuseLimitless })
