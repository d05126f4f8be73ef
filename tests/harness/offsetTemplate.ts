import { released } from './released.ts'

type Ask = (
  method: 'POST',
  path: string,
  body: object,
) => Promise<{
  readonly status: number
  // A test knows what it asked for.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any
}>

/** A test before the delivery of a model, effective from today: one reading `mV` at item 1, which is within 15 mV. */
export const offsetTemplate = async (ask: Ask, model: number): Promise<{ readonly template: number; readonly parameter: number }> => {
  const parameter = await ask('POST', '/api/quality/testParameter/', {
    code: 'PH',
    name: '零点',
    use: 'active',
    precision: 1,
    computation: 'offset',
    verdict: 'range',
    min: '-15',
    max: '15',
    readings: [{ name: 'mV', label: '电位' }],
  })
  const template = await ask('POST', '/api/quality/testTemplate/', {
    code: 'T-1',
    name: '出货',
    type: 'pre_delivery',
    models: [model],
    parameters: [{ item: '1', parameter: parameter.body.id, required: true, critical: true }],
  })
  return { template: await released(ask, '/api/quality/testTemplate/', template.body), parameter: parameter.body.id }
}
