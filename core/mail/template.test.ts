import { describe, expect, test } from 'vitest'
import { quickest } from '../../tests/harness/quickest.ts'
import { isMailAddress, maskedAddress, withoutAddresses } from './address.ts'
import { openBreaker } from '../http/breaker.ts'
import { mailHtml, unknownPlaceholders, writeMail } from './template.ts'
import { fc } from '../../tests/harness/draws.ts'

const texts = { subject: ['{{title}}', '{{title}}'], body: ['{{name}}：\n\n{{body}}\n\n\n{{link}}', 'Dear {{ name }},\n{{body}}'] } as const

describe('a mail is written', () => {
  test('in the reader’s language, with what it speaks of', () => {
    const values = { name: '李娜', title: '待审批', body: '', link: 'https://a.example/x' }
    expect(writeMail(texts, values, 'zh')).toEqual({ subject: '待审批', text: '李娜：\n\nhttps://a.example/x' })
    expect(writeMail(texts, values, 'en').text).toBe('Dear 李娜,')
  })

  test.each([
    '<%= 7*7 %>',
    '${7*7}',
    '{{constructor}}',
    "{{constructor.constructor('return 1')()}}",
    '{{__proto__}}',
    '{{{name}}}',
    '{{toString}}',
  ])('without ever running %s', text => {
    const written = writeMail({ subject: [text, text], body: [text, text] }, { name: 'N' }, 'zh')
    expect(written.text).toBe(text.replace('{{name}}', 'N'))
  })

  test('with values put in once, and a subject of one line whatever they hold', () => {
    const written = writeMail(texts, { title: 'a\r\nBcc: evil@example.com\u2028x', name: '{{body}}', body: '{{link}}', link: 'L' }, 'zh')
    expect(written.subject).toBe('a Bcc: evil@example.com x')
    expect(written.text).toContain('{{body}}：')
    expect(written.text).toContain('{{link}}')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), title => {
        expect(writeMail(texts, { title }, 'en').subject).not.toMatch(/[\r\n\0]/)
      }),
    )
  })

  test('as HTML that holds nothing but its text', () => {
    const html = mailHtml({ subject: '', text: '<img src=x onerror=1>\nhttps://a.example/x"y\nhttps://a.example/ok' }, 'https://a.example')
    expect(html).not.toMatch(/<img/)
    expect(html).toContain('&lt;img')
    expect(html).toContain('<a href="https://a.example/ok">')
    expect(html).toContain('href="https://a.example/x&quot;y"')
  })
})

test('placeholders that an event does not know are found, each once', () => {
  expect(unknownPlaceholders('{{name}} {{secret}} {{ secret }} {{count}}', {})).toEqual(['secret', 'count'])
  expect(unknownPlaceholders('{{count}}', { placeholders: { count: ['数', 'count'] } })).toEqual([])
})

describe('addresses', () => {
  test.each(['a@b.cn', 'li.na+x@mail.example.com', '李娜@例子.公司'])('%s is one', address => expect(isMailAddress(address)).toBe(true))
  test.each([
    '',
    'a',
    'a@',
    '@b',
    'a b@c.cn',
    'a@b.cn,c@d.cn',
    'a@b.cn\n',
    '"a"@b.cn',
    'a@b@c.cn',
    '<a@b.cn>',
    `${'a'.repeat(65)}@b.cn`,
    `a@${'b'.repeat(255)}`,
  ])('%j is none', address => expect(isMailAddress(address)).toBe(false))

  test('are masked, and taken out of what a server says, in no time', () => {
    expect(maskedAddress('li.na@example.com')).toBe('l***@example.com')
    expect(withoutAddresses('550 <li.na@example.com>:\r\n no such user')).toBe('550 <…>: no such user')
    const long = 'a'.repeat(1_000_000)
    expect(quickest(() => withoutAddresses(long))).toBeLessThan(200)
    expect(quickest(() => isMailAddress(long))).toBeLessThan(200)
  })
})

test('a server that does not answer is left alone for a minute, then tried once', () => {
  const breaker = openBreaker()
  for (let failure = 0; failure < 5; failure++) {
    expect(breaker.mayTry(failure)).toBe(true)
    breaker.unanswered(failure)
  }
  expect(breaker.mayTry(1000)).toBe(false)
  expect(breaker.mayTry(60_004)).toBe(true)
  expect(breaker.mayTry(60_005)).toBe(false)
  breaker.answered()
  expect(breaker.mayTry(60_006)).toBe(true)
})
