import { daySchema, defineCall, exactly, flagSchema, orNull, textSchema, wholeSchema } from '#core/calls'
import { choice, text } from '#core/fields'
import { snShape } from '../../product/unit/sn.ts'
import { softwareTypes } from './softwareChoices.ts'

const answer = exactly({
  pn: textSchema,
  type: textSchema,
  /** Null where nothing is effective, or what is was not signed by the company: a station accepts none then. */
  effective: orNull(
    exactly({
      id: wholeSchema,
      code: textSchema,
      version: textSchema,
      /** 1 critical to 4 internal. */
      level: wholeSchema,
      mandatory: flagSchema,
      /** Of the stored file, in hexadecimal; null where there is a link alone. */
      sha256: orNull(textSchema),
      downloadLink: textSchema,
      hwVersions: orNull(textSchema),
      rollback: orNull(textSchema),
      since: daySchema,
      /** What is signed: JSON of pn, type, version, hwVersions, sha256 and counter, in this order and without spaces. */
      manifest: textSchema,
      /** Rises with each approval of the PN and type: a station accepts none below the highest it knows. */
      counter: wholeSchema,
      /** Ed25519 over the manifest in UTF-8, in Base64 (64 bytes), by the company. */
      signature: textSchema,
      /** The public key of the company, in Base64 (32 bytes). A station compares it with the one that it was set up with. */
      publicKey: textSchema,
    }),
  ),
})

/** `GET /api/plm/software/effective/?pn=12034&type=firmware&sn=000123`: the version that a station puts onto a unit, or expects to read back from it, today. Without an SN that of a new unit. */
export const effectiveSoftware = defineCall({
  name: 'plm.effectiveSoftware',
  label: ['查询生效的软件版本', 'Effective software version'],
  method: 'GET',
  path: '/api/plm/software/effective/',
  point: 'plm.effectiveSoftware',
  input: {
    pn: text(['PN', 'PN'], { required: true, max: 5, pattern: { source: '[0-9]{5}', says: ['须为五位数字', 'Five digits'] } }),
    sn: text(['SN', 'SN'], snShape),
    type: choice(['软件类型', 'Type'], softwareTypes, { required: true }),
  },
  output: answer,
})
