import type { ChoiceValue } from '#core/fields'

/** At which point of its life an instrument is tested. The codes are those of the addresses. */
export const testTypes = {
  incoming: { label: ['来料测试', 'Incoming'] },
  first_test: { label: ['初测', 'First test'] },
  calibration: { label: ['标定', 'Calibration'] },
  read_back: { label: ['回读', 'Read-back'] },
  burn_in: { label: ['老化', 'Burn-in'] },
  pre_delivery: { label: ['出货前测试', 'Pre-delivery'] },
  third_party: { label: ['第三方测试', 'Third party'] },
  rma_incoming: { label: ['返修入厂测试', 'RMA incoming'] },
  rma_final: { label: ['返修出厂测试', 'RMA final'] },
} as const satisfies Readonly<Record<string, ChoiceValue>>

/** The name of a type of tests. */
export type TestType = keyof typeof testTypes

/** The types of which a unit in production waits: none of them passed, none stocked. */
export const typesBeforeStock = ['first_test', 'calibration', 'burn_in', 'read_back'] as const satisfies readonly TestType[]
