import { enableCompileCache } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { compiledFolder } from '../../tools/compiledFolder.ts'
import { endAll } from './atEnd.ts'
import { untilMorning } from './days.ts'

// Threads of the product, which many files start, begin in half the time.
enableCompileCache(compiledFolder)

// What a file says of today is true until its end.
await sleep(untilMorning())

// Read anew for every test file, unlike the modules that test files share.
afterAll(endAll)
