import { defineCall, exactly, orNull, ownSecretSchema, textSchema } from '#core/calls'

const path = '/api/crm/mailAddress/'
const point = 'crm.receivedMail:read'

/** `GET /api/crm/mailAddress/`: whether this person has an address for copies, and whether such addresses are received at all. */
export const readMailAddress = defineCall({
  name: 'crm.readMailAddress',
  label: ['查看密送地址', 'View BCC address'],
  method: 'GET',
  path,
  point,
  input: {},
  output: exactly({ address: orNull(ownSecretSchema), domain: orNull(textSchema) }),
})

/** `POST /api/crm/mailAddress/`: makes one, shown this once; one that was made before is refused from now on. */
export const renewMailAddress = defineCall({
  name: 'crm.renewMailAddress',
  label: ['生成密送地址', 'Make BCC address'],
  method: 'POST',
  path,
  point,
  input: {},
  output: exactly({ address: ownSecretSchema, mailTo: textSchema }),
  people: true,
  confidential: true,
})

/** `DELETE /api/crm/mailAddress/`: refuses it from now on. */
export const revokeMailAddress = defineCall({
  name: 'crm.revokeMailAddress',
  label: ['停用密送地址', 'Revoke BCC address'],
  method: 'DELETE',
  path,
  point,
  input: {},
  output: exactly({ address: orNull(ownSecretSchema) }),
  people: true,
})
