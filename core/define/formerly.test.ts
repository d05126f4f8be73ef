import { expect, test } from 'vitest'
import { defineArea } from './area.ts'
import { everyName, presentAddress, presentName } from './formerly.ts'

defineArea({ name: 'depot', formerly: 'stores', label: ['仓', 'Depot'], entities: [] })

test('a name is what it is called today, whatever of the area it names', () => {
  expect(['stores.bin', 'stores.bin:read', 'stores.bin.items', 'stores.bin/7'].map(presentName)).toEqual([
    'depot.bin',
    'depot.bin:read',
    'depot.bin.items',
    'depot.bin/7',
  ])
  expect(['depot.bin', 'stores', 'stores2.bin', 'old.stores.bin', ''].map(presentName)).toEqual([
    'depot.bin',
    'stores',
    'stores2.bin',
    'old.stores.bin',
    '',
  ])
})

test('what is called so today may have been remembered under either name', () => {
  expect(everyName('depot.bin')).toEqual(['depot.bin', 'stores.bin'])
  expect(everyName('quality.iqc')).toEqual(['quality.iqc'])
  expect(everyName('file')).toEqual(['file'])
})

test('an address is that of today, with the names that it asks for', () => {
  const told = (address: string): readonly [string, string] => [address, presentAddress(address)]
  expect(
    [
      '/api/stores/bin/7/?search=stores.bin&page=2',
      '/api/report/stores/full_bins/',
      '/api/log/audit/?entity=stores.bin&user=3',
      '/api/x/?entity__in=stores.bin,mnm.unit%2Cstores.rack&empty',
      '/stores/bin/7',
      '/api/mnm/stores/',
      '/api/stores',
      '/',
    ].map(told),
  ).toEqual([
    ['/api/stores/bin/7/?search=stores.bin&page=2', '/api/depot/bin/7/?search=stores.bin&page=2'],
    ['/api/report/stores/full_bins/', '/api/report/depot/full_bins/'],
    ['/api/log/audit/?entity=stores.bin&user=3', '/api/log/audit/?entity=depot.bin&user=3'],
    ['/api/x/?entity__in=stores.bin,mnm.unit%2Cstores.rack&empty', '/api/x/?entity__in=depot.bin,mnm.unit%2Cdepot.rack&empty'],
    ['/stores/bin/7', '/stores/bin/7'],
    ['/api/mnm/stores/', '/api/mnm/stores/'],
    ['/api/stores', '/api/stores'],
    ['/', '/'],
  ])
})
