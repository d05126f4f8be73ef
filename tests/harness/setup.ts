import { enableCompileCache } from 'node:module'
import { afterAll } from 'vitest'
import { compiledFolder } from '../../tools/compiledFolder.ts'
import { endAll } from './atEnd.ts'

// Threads of the product, which many files start, begin in half the time.
enableCompileCache(compiledFolder)

// Read anew for every test file, unlike the modules that test files share.
afterAll(endAll)
