import { expect, test } from 'vitest'
import { registry } from '../app/registry.ts'
import { linksIn, pageAt, pageOf } from '../core/define/recordAddress.ts'

const { areas } = registry

test.each([
  ['/quality/scar/12', '/quality/scar/12'],
  ['/quality/scar/12?tab=files', '/quality/scar/12'],
  ['/quality/scar/12#story', '/quality/scar/12'],
  ['/okr/info/7', '/okr/info/7'],
  ['/quality/scar', undefined],
  ['/quality/scar/12/edit', undefined],
  ['/quality/scar/0', undefined],
  ['/quality/scar/12345678901234567', undefined],
  ['/no/such/12', undefined],
  ['https://elsewhere.example/quality/scar/12', undefined],
  ['//elsewhere.example/quality/scar/12', undefined],
  ['', undefined],
])('%s leads to %s', (address, page) => {
  expect(pageAt(areas, address)).toBe(page)
})

test('the page of every record is the one to which its own address leads', () => {
  for (const entity of registry.entities.values()) {
    const page = pageOf(areas, entity, 12)
    if (page.includes('{')) continue
    expect(pageAt(areas, page), entity.name).toBe(page)
  }
})

test('what leads to records can be listed by it', () => {
  expect(linksIn(areas).map(({ entity, name }) => `${entity.name} ${name}`)).toEqual(
    expect.arrayContaining(['cooperation.task link', 'personal.event link']),
  )
  for (const { entity, name } of linksIn(areas)) expect(entity.list?.filters, entity.name).toContain(name)
})
