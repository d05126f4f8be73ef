import { expect, test } from 'vitest'
import { newSecret } from '../access/secrets.server.ts'
import { feedPath } from '../feeds/feedPath.ts'
import { loggedUrl } from './loggedUrl.ts'

test('an address is logged without its query', () => {
  expect(loggedUrl('/api/purchase/supplier/17/?name=a')).toBe('/api/purchase/supplier/17/')
  expect(loggedUrl('/api/quality/supplierReturn/batch_delete/')).toBe('/api/quality/supplierReturn/batch_delete/')
})

test('the secret of a calendar feed stands in no log, however its address was mistyped', () => {
  const secret = newSecret()
  for (const url of [feedPath(secret), feedPath(secret).slice(0, -1), `/x/${secret}.ics?a=b`]) expect(loggedUrl(url)).not.toContain(secret)
})
