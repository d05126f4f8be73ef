import { z } from 'zod'
import type { ObjectAccount } from '../core/files/objectAccount.ts'

/** The variables of an object store for uploaded files: all of them or none. */
export const objectVariables = {
  /** The address of a service that speaks S3. */
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must look like https://s3.example.com' }).optional(),
  S3_BUCKET: z.string().min(3).optional(),
  S3_REGION: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  /** The bucket stands in the path (MinIO and others) and not in the name of the host. */
  S3_FORCE_PATH_STYLE: z
    .enum(['true', 'false'])
    .transform(value => value === 'true')
    .optional(),
}

type Given = z.output<z.ZodObject<typeof objectVariables>>

const needed = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Names those that are missing while others are given: half an object store would be a folder that nobody knows of. */
export const objectProblems = (given: Given, context: z.RefinementCtx): void => {
  if (Object.keys(objectVariables).every(name => given[name as keyof Given] === undefined)) return
  for (const name of needed.filter(one => given[one] === undefined))
    context.addIssue({ code: 'custom', path: [name], message: 'is missing while other S3_ variables are given' })
}

/** The account that the variables describe; undefined when there are none. */
export const objectAccountOf = (given: Given): ObjectAccount | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_FORCE_PATH_STYLE = false } = given
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    forcePathStyle: S3_FORCE_PATH_STYLE,
  }
}
