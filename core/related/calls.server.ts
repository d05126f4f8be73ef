import { serveReading, type ServedReading } from '../context/serve.server.ts'
import { readRelated } from './calls.ts'
import { chainOf } from './chain.server.ts'
import { makesOf } from './makes.server.ts'
import { answersFor } from './passport.server.ts'
import { readPassport } from './passportCall.ts'
import { relatedTo } from './related.server.ts'

/** How it is answered what refers to a record, in which chain it stands and what can be made of it. */
export const servedRelated: readonly ServedReading[] = [
  serveReading(readRelated, async (reading, { entity, record }) => {
    const [kinds, chain, makes] = await Promise.all([
      relatedTo(reading, entity, record),
      chainOf(reading, entity, record),
      makesOf(reading, entity, record),
    ])
    return { kinds, chain, makes }
  }),
  serveReading(readPassport, (reading, { entity, record }) => answersFor(reading, entity, record)),
]
