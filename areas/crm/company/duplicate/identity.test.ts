import { describe, expect, test } from 'vitest'
import { fc } from '../../../../tests/harness/draws.ts'
import { duplicateScore, sameFrom, type Identity } from './duplicateScore.ts'
import { emailDomain, foldedName, normalisedName, phoneKey, taxKey } from './identity.ts'

const said = (change: Partial<Identity>): Identity => ({ names: [], taxId: null, email: null, phones: [], ...change })
const named = (...names: string[]): Identity => said({ names })

describe('what is compared', () => {
  test('a name stands without its legal form, width, case and signs', () => {
    expect(['苏州清源水务有限公司', '苏州清源水务股份有限公司', '苏州清源水务', '苏州 清源水务有  限公司'].map(normalisedName)).toEqual(
      Array(4).fill('苏州清源水务'),
    )
    expect(
      ['Aqua Lab Co., Ltd.', 'AQUA LAB', 'Aqua-Lab, Inc.', 'Aqua Lab GmbH & Co. KG', 'Ａｑｕａ　Ｌａｂ S.A.'].map(normalisedName),
    ).toEqual(Array(5).fill('aqualab'))
    expect([normalisedName('Co'), normalisedName('有限公司'), normalisedName('***')]).toEqual(['co', '有限公司', '***'])
    expect(foldedName('ABC (Suzhou) Co., Ltd.')).toBe('abcsuzhoucoltd')
  })

  test('a telephone number is what E.164 has, a public mail provider is nobody’s domain', () => {
    expect(['0512-6288 5001 转 801', '+86 512 6288 5001', '0086(512)62885001'].map(phoneKey)).toEqual(Array(3).fill('8651262885001'))
    expect([phoneKey('+49 (0)40 1234567'), phoneKey('13812345678'), phoneKey('12'), phoneKey(null)]).toEqual([
      '49401234567',
      '8613812345678',
      null,
      null,
    ])
    expect([emailDomain('li@Aqualab.DE'), emailDomain('li@qq.com'), emailDomain(null)]).toEqual(['aqualab.de', null, null])
    expect([taxKey('9132 0594-ma1x'), taxKey(' ')]).toEqual(['91320594MA1X', null])
  })
})

describe('the score of duplicates', () => {
  const same = (one: Identity, other: Identity, related = false): boolean => duplicateScore(one, other, { related }) >= sameFrom

  test('the same name or tax number is the same customer, whatever else differs', () => {
    expect(same(named('Aqua Lab GmbH'), said({ names: ['AQUA LAB'], email: 'a@other.de', phones: ['0512 6288 5001'] }))).toBe(true)
    expect(same(said({ names: ['甲'], taxId: '91320594MA1X' }), said({ names: ['乙'], taxId: '91320594 MA1X' }))).toBe(true)
    expect(same(named('清源水务', 'Clearspring Water'), named('Clearspring Water Ltd'))).toBe(true)
  })

  test('a similar name needs a telephone number or a domain beside it', () => {
    const [bureau, station] = ['苏州市环境监测中心', '苏州市环境监测站']
    expect(same(named(bureau), named(station))).toBe(false)
    expect(same(said({ names: [bureau], email: 'a@szem.cn' }), said({ names: [station], email: 'b@szem.cn' }))).toBe(true)
    expect(same(said({ names: [bureau], email: 'a@qq.com' }), said({ names: [station], email: 'b@qq.com' }))).toBe(false)
    expect(
      same(said({ names: ['甲'], email: 'a@x.cn', phones: ['62885001'] }), said({ names: ['乙'], email: 'b@x.cn', phones: ['62885001'] })),
    ).toBe(false)
  })

  test('either number of one is compared with both of the other', () => {
    const [bureau, station] = ['苏州市环境监测中心', '苏州市环境监测站']
    const one = said({ names: [bureau], phones: ['13812345678', '0512 6288 5001'] })
    expect(same(one, said({ names: [station], phones: ['+86 512 6288 5001'] }))).toBe(true)
    expect(same(one, said({ names: [station], phones: ['0512 6288 5002', '138 1234 5678'] }))).toBe(true)
    expect(same(one, said({ names: [station], phones: ['0512 6288 5002'] }))).toBe(false)
  })

  test('companies of one group are told apart by their tax number alone', () => {
    const [inUs, inEurope] = [
      said({ names: ['Aqua Lab Inc'], email: 'a@aqualab.com' }),
      said({ names: ['Aqua Lab GmbH'], email: 'b@aqualab.com' }),
    ]
    expect([same(inUs, inEurope), same(inUs, inEurope, true)]).toEqual([true, false])
    expect(same({ ...inUs, taxId: '91320594' }, { ...inEurope, taxId: '91320594' }, true)).toBe(true)
  })

  const name = fc.stringMatching(/^[水务环境监测ABCabc .,()&-]{1,20}$/u)
  const identity = fc.record({
    names: fc.array(name, { minLength: 1, maxLength: 3 }),
    taxId: fc.option(fc.stringMatching(/^[0-9A-Z]{6}$/)),
    email: fc.option(fc.constantFrom('a@x.cn', 'b@x.cn', 'a@qq.com')),
    phones: fc.array(fc.constantFrom('0512 6288 5001', '+8651262885001', '+49 40 1234567', '1'), { maxLength: 2 }),
  })

  test('it lies between 0 and 1, does not depend on who is asked first, and is at its most with oneself', () => {
    fc.assert(
      fc.property(identity, identity, fc.boolean(), (one, other, related) => {
        const score = duplicateScore(one, other, { related })
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(duplicateScore(other, one, { related })).toBeCloseTo(score, 12)
        expect(duplicateScore(one, one)).toBeGreaterThanOrEqual(sameFrom)
        expect(duplicateScore(one, one)).toBeGreaterThanOrEqual(duplicateScore(one, { ...one, names: [] }))
      }),
    )
  })

  test('what one of them does not say never raises it, and neither does a legal form', () => {
    fc.assert(
      fc.property(identity, identity, name, (one, other, text) => {
        const whole = duplicateScore(one, other)
        for (const silent of [{ taxId: null }, { email: null }, { phones: [] }])
          expect(duplicateScore({ ...one, ...silent }, other)).toBeLessThanOrEqual(whole)
        expect(normalisedName(`水 ${text}水有限公司`)).toBe(normalisedName(`水 ${text}水`))
        expect(normalisedName(`A ${text}b, Inc.`)).toBe(normalisedName(`A ${text}b`))
      }),
    )
  })
})
