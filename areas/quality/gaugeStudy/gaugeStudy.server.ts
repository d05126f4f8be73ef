import { serve } from '#core/context.server'
import { companyDay } from '#core/days'
import { refuse } from '#core/errors'
import type { Label } from '#core/language'
import { authorOf } from '#core/rights'
import { gaugeByAnova, gaugeVerdict } from '../statistics/gaugeStudy.ts'
import { crossed } from './gaugeReadings.ts'
import { gaugeStudy } from './gaugeStudy.ts'

const noSpread: Label = ['读数没有波动，无法得出结论', 'The readings do not vary, so nothing follows from them']

/** More categories than a part may be told apart in are not counted. */
const mostCategories = 9999

/** Nothing is concluded. */
const open = {
  method: null,
  operators: null,
  parts: null,
  trials: null,
  repeatability: null,
  reproducibility: null,
  gauge: null,
  partSpread: null,
  total: null,
  share: null,
  categories: null,
  pooled: false,
  interactionP: null,
  verdict: null,
  concludedBy: null,
  concludedOn: null,
} as const

/** A study is concluded by what its readings come to: nobody types it. An unbalanced one is refused, with what is missing. Mistyped readings are corrected once the conclusion is withdrawn. */
export const servedGaugeStudy = serve(gaugeStudy, {
  transitions: {
    conclude: async (context, row) => {
      const { operators, parts, trials, missing, readings } = crossed(row.readings)
      const study = missing === 0 ? gaugeByAnova(readings) : null
      if (!study) {
        const says: Label = [
          `${parts} 个零件 × ${operators} 人 × ${trials} 次，缺 ${missing} 个读数；每人须对每个零件测同样次数，各至少 2`,
          `Parts × operators × trials: ${parts} × ${operators} × ${trials}, readings missing: ${missing}. Each operator measures every part equally often, two of each at least`,
        ]
        return refuse('dataIncomplete', { message: says, problems: { readings: says } })
      }
      if (study.tv === 0) refuse('ruleBroken', { message: noSpread, leadsTo: 'sent' })
      return {
        method: 'anova' as const,
        operators,
        parts,
        trials,
        repeatability: study.ev.toFixed(6),
        reproducibility: study.av.toFixed(6),
        gauge: study.grr.toFixed(6),
        partSpread: study.pv.toFixed(6),
        total: study.tv.toFixed(6),
        share: (study.share * 100).toFixed(2),
        categories: Math.min(mostCategories, study.categories),
        pooled: study.pooled ?? false,
        interactionP: study.interactionP === null ? null : study.interactionP.toFixed(4),
        verdict: gaugeVerdict(study),
        concludedBy: authorOf(context.actor),
        concludedOn: companyDay(context.now),
      }
    },
    withdraw: async () => open,
  },
})
