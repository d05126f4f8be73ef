import { defineCall, exactly, orNull, ownSecretSchema, textSchema } from '#core/calls'

const path = '/api/materials/mailAddress/'
const point = 'materials.receivedMail:read'

/** `GET /api/materials/mailAddress/`: whether this person has an address for copies, and whether such addresses are received at all. */
export const readMailAddress = defineCall({
  name: 'materials.readMailAddress',
  label: ['查看密送地址', 'View BCC address'],
  method: 'GET',
  path,
  point,
  input: {},
  output: exactly({ address: orNull(ownSecretSchema), domain: orNull(textSchema) }),
})

/** `POST /api/materials/mailAddress/`: makes one, shown this once; one that was made before is refused from now on. */
export const renewMailAddress = defineCall({
  name: 'materials.renewMailAddress',
  label: ['生成密送地址', 'Make BCC address'],
  method: 'POST',
  path,
  point,
  input: {},
  output: exactly({ address: ownSecretSchema, mailTo: textSchema }),
  people: true,
  confidential: true,
})

/** `DELETE /api/materials/mailAddress/`: refuses it from now on. */
export const revokeMailAddress = defineCall({
  name: 'materials.revokeMailAddress',
  label: ['停用密送地址', 'Revoke BCC address'],
  method: 'DELETE',
  path,
  point,
  input: {},
  output: exactly({ address: orNull(ownSecretSchema) }),
  people: true,
})
