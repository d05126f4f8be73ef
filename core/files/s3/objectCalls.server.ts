import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { StartFailure } from '../../database/startFailure.server.ts'
import { refuse } from '../../errors/refuse.ts'
import { openBreaker } from '../../http/breaker.ts'
import type { ObjectAccount } from '../objectAccount.ts'

/** How long an object store may take, in milliseconds, and how often a call is tried. */
export interface Patience {
  /** Until a connection stands. */
  readonly connect: number
  /** A question without content: is it there, what is there. */
  readonly question: number
  /** Until an answer begins; the largest part of an upload goes up meanwhile. */
  readonly answer: number
  /** Without a byte on the line. */
  readonly idle: number
  readonly attempts: number
  /** For how long nobody knocks after several calls in a row went without an answer. */
  readonly pause: number
}

/** What holds in the house. */
export const usualPatience: Patience = { connect: 3000, question: 6000, answer: 60_000, idle: 15_000, attempts: 3, pause: 10_000 }

/** The bucket with everything that goes to it. */
export interface ObjectCalls {
  readonly client: S3Client
  /**
   * Makes one call. What is not there is `undefined`; whatever else goes wrong is told to the operator and refused with `storeAway`: the
   * person reads that it may work again soon, never that something does not exist.
   */
  readonly call: <T>(work: () => Promise<T>) => Promise<T | undefined>
  /** The same for a question, which is given up soon. */
  readonly ask: <T>(work: (options: { readonly abortSignal: AbortSignal }) => Promise<T>) => Promise<T | undefined>
  /** Whether the bucket answers now; does not throw. */
  answers(): Promise<boolean>
}

/** What the calls are made with. */
export interface ObjectParts {
  readonly account: ObjectAccount
  readonly patience: Patience
  /** Hears of every call that went without a good answer. */
  readonly failed: (error: unknown) => void
}

/** Opens the calls to a bucket; a bucket that answers that it is not ours keeps the product from starting, one that is silent does not. */
export const openObjectCalls = async ({ account, patience, failed }: ObjectParts): Promise<ObjectCalls> => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey, forcePathStyle } = account
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: patience.attempts,
    // Content is sent with its SHA-256; other checksums are not known to every store that speaks S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: patience.connect,
      requestTimeout: patience.answer,
      throwOnRequestTimeout: true,
      socketTimeout: patience.idle,
      httpAgent: { keepAlive: true, maxSockets: 64 },
      httpsAgent: { keepAlive: true, maxSockets: 64 },
    },
  })
  const breaker = openBreaker(patience.pause)
  const call = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    if (!breaker.mayTry(performance.now())) return refuse('storeAway', { retryAfter: Math.ceil(patience.pause / 1000) })
    try {
      const answer = await work()
      breaker.answered()
      return answer
    } catch (error) {
      if (statusOf(error) === 404) {
        breaker.answered()
        return undefined
      }
      breaker.unanswered(performance.now())
      failed(error)
      return refuse('storeAway', { retryAfter: 5 })
    }
  }
  const question = () => ({ abortSignal: AbortSignal.timeout(patience.question) })
  const probe = () => client.send(new HeadBucketCommand({ Bucket: bucket }), question())
  await probe().catch((error: unknown) => {
    const status = statusOf(error)
    if (status !== undefined && status >= 300 && status < 500) throw refusedBucket(bucket, status)
    failed(error)
  })
  return {
    client,
    call,
    ask: work => call(() => work(question())),
    answers: () =>
      call(probe).then(
        found => found !== undefined,
        () => false,
      ),
  }
}

/** The HTTP status with which the store answered; undefined when it did not. */
const statusOf = (error: unknown): number | undefined => {
  const answer = typeof error === 'object' && error !== null && '$metadata' in error ? error.$metadata : undefined
  return typeof answer === 'object' && answer !== null && 'httpStatusCode' in answer && typeof answer.httpStatusCode === 'number'
    ? answer.httpStatusCode
    : undefined
}

const refusedBucket = (bucket: string, status: number): StartFailure =>
  new StartFailure('storeRefuses', [
    `对象存储拒绝访问存储桶 ${bucket}（HTTP ${status}）。请检查 S3_BUCKET、S3_REGION 与访问密钥的权限。`,
    `The object store refuses the bucket ${bucket} (HTTP ${status}). Check S3_BUCKET, S3_REGION and what the access key may do.`,
  ])
