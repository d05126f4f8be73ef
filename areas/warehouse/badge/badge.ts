import { defineCall, exactly, orNull, ownSecretSchema, textSchema } from '#core/calls'

const path = '/api/warehouse/badge/'
const point = 'warehouse.application:create'

/** `GET /api/warehouse/badge/`: whether this person has a badge for the kiosk, never its code. */
export const readBadge = defineCall({
  name: 'warehouse.readBadge',
  label: ['查看工牌码', 'View badge'],
  method: 'GET',
  path,
  point,
  input: {},
  output: exactly({ badge: orNull(ownSecretSchema) }),
})

/** `POST /api/warehouse/badge/`: makes one, its code shown this once; one that was made before is refused from now on. */
export const renewBadge = defineCall({
  name: 'warehouse.renewBadge',
  label: ['生成工牌码', 'Make badge'],
  method: 'POST',
  path,
  point,
  input: {},
  output: exactly({ badge: ownSecretSchema, code: textSchema }),
  people: true,
  confidential: true,
})

/** `DELETE /api/warehouse/badge/`: refuses it from now on. */
export const revokeBadge = defineCall({
  name: 'warehouse.revokeBadge',
  label: ['停用工牌码', 'End badge'],
  method: 'DELETE',
  path,
  point,
  input: {},
  output: exactly({ badge: orNull(ownSecretSchema) }),
  people: true,
})
