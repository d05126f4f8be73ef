import { isUnitCode } from '../../product/unit/scannedCodes.ts'
import { testTypes, type TestType } from '../testTemplate/testTypes.ts'

/** Where the test bench is; the test that lies on it and the type of test that is done there stand in the address. */
const testBenchPath = '/quality/test_bench'

/** The address of the bench for one type of test, with a test on it. */
export const testBenchWith = (test: number | undefined, type?: TestType): string => {
  const asked = new URLSearchParams({ ...(type ? { type } : {}), ...(test === undefined ? {} : { test: String(test) }) })
  return `${testBenchPath}?${asked.toString()}`
}

/** The type of test of which an address speaks; undefined for none. */
export const typeInAddress = (search: string): TestType | undefined => {
  const type = new URLSearchParams(search).get('type') ?? ''
  return Object.hasOwn(testTypes, type) ? (type as TestType) : undefined
}

/** Whether a text that was entered as a reading is what a scanner typed: the address on a label, or PN and SN of a unit, which no instrument shows. */
export const isUnitScan = (text: string): boolean => /^https?:\/\//i.test(text.trim()) || isUnitCode(text)
