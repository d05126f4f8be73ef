import { describe, expect, test } from 'vitest'
import { decoded, foundEncoding, type Encoding } from './textEncoding.ts'

/** Bytes as other programs write these words, because Node writes Unicode alone. */
const bytesOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

const encodingOf = (bytes: Uint8Array): Encoding | undefined => {
  const found = foundEncoding(bytes)
  return 'encoding' in found ? found.encoding : undefined
}

const samples = (bytes: Uint8Array): Readonly<Record<string, readonly string[]>> => {
  const found = foundEncoding(bytes)
  return 'samples' in found ? Object.fromEntries(found.samples.map(({ encoding, words }) => [encoding, words])) : {}
}

describe('the encoding of a file', () => {
  test('is what its mark or its bytes show', () => {
    expect(encodingOf(Buffer.from('10µF,Würth,名称'))).toBe('utf-8')
    expect(encodingOf(Buffer.from('\uFEFF名称', 'utf16le'))).toBe('utf-16le')
    // 名称,数量 / 电容 10μF±5% 25℃ Ω φ ① ㎡, as Chinese Windows writes it.
    expect(
      encodingOf(bytesOf('c3fb b3c6 2c cafd c1bf 0a b5e7 c8dd 20 3130 a6cc 46 a1c0 3525 20 3235 a1e6 20 a6b8 20 a6d5 20 a2d9 20 a94f')),
    ).toBe('gb18030')
    // A rare hanzi in a name among common ones: 王喆 in a longer text.
    expect(encodingOf(bytesOf(`${'cafd c1bf '.repeat(20)} cdf5 8669`))).toBe('gb18030')
  })

  test.each<[string, string, Encoding, readonly string[]]>([
    ['10µF and Würth of a western Windows', '3130b546 0a 57fc727468', 'windows-1252', ['10µF', 'Würth']],
    ['±5% and 25°C of a western Windows', 'b13525 0a 3235b043', 'windows-1252', ['±5%', '25°C']],
    ['名稱 and 數量 of Taiwan', 'a657bad9 2c bcc6b671', 'big5', ['名稱', '數量']],
    ['コンデンサ of Japan', '83528393836683938354', 'shift_jis', ['コンデンサ']],
  ])('%s is asked', (_whose, hex, encoding, words) => {
    expect(samples(bytesOf(hex))[encoding]).toEqual(words)
  })

  test('is asked for what is nearly UTF-8, too', () => {
    const cut = Buffer.concat([Buffer.from('名称,数量\n电容,2\n'), Buffer.from([0xe7, 0x94])])
    expect(samples(cut)['utf-8']?.[0]).toBe('名称')
  })
})

test('a text is decoded in pieces without losing what lies between them', () => {
  const text = `a${'名'.repeat(700_000)}`
  expect([...decoded(Buffer.from(text), 'utf-8')].join('')).toBe(text)
})
