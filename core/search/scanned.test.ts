import { expect, test } from 'vitest'
import { pageMark } from '../papers/pageMark.ts'
import { paperAddress } from '../papers/paperAddress.ts'
import { readScanned } from './scanned.ts'

const here = 'https://meniscus.example'

test('a number is a number, without the signs that scanners send around it', () => {
  expect(readScanned('ME01000015', here)).toEqual({ number: 'ME01000015' })
  expect(readScanned('\u001dIQC-261120-011\r\n', here)).toEqual({ number: 'IQC-261120-011' })
})

test('the address of a paper leads to its record, wherever it was printed; that of another site leads nowhere', () => {
  const mark = { version: 3, hash: '0123456789abcdef' }
  const path = '/quality/iqc/7?paper=3-0123456789abcdef'
  expect(readScanned(paperAddress(here, '/quality/iqc/7', mark), here)).toEqual({ path })
  expect(readScanned(paperAddress('http://10.0.0.8:8081', '/quality/iqc/7', mark), here)).toEqual({ path })
  expect(readScanned(`${here}/quality/iqc/7`, here)).toEqual({ path: '/quality/iqc/7' })
  expect(readScanned('https://elsewhere.example/quality/iqc/7', here)).toEqual({ number: 'https://elsewhere.example/quality/iqc/7' })
  const check = `/check#${'a'.repeat(43)}`
  expect(readScanned(`http://10.0.0.8:8081${check}`, here)).toEqual({ path: check })
  expect(readScanned('https://elsewhere.example/check#short', here)).toEqual({ number: 'https://elsewhere.example/check#short' })
  expect(readScanned('https://', here)).toEqual({ number: 'https://' })
})

test('an address whose path begins with another site leads nowhere, whoever prints it', () => {
  for (const text of [
    'http://x//host.example/quality/iqc/7?paper=3-0123456789abcdef',
    `${here}//host.example/quality/iqc/7`,
    `${here}/\\host.example/quality/iqc/7`,
    `${here}///host.example`,
  ])
    expect(readScanned(text, here), text).toEqual({ number: text })
})

test('the label of what has no number of its own leads to its page, at whatever address the product is, and to no other site', () => {
  expect(readScanned(`${pageMark('/stock/lot/7')}\r\n`, here)).toEqual({ path: '/stock/lot/7' })
  expect(readScanned('MENISCUS:/stock/lot/7', here)).toEqual({ path: '/stock/lot/7' })
  for (const text of ['meniscus://host.example/', 'meniscus:/\\host.example', 'meniscus:stock', 'meniscus:'])
    expect(readScanned(text, here), text).toEqual({ number: text })
})
