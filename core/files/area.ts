import { defineArea } from '../define/area.ts'
import { readPictures } from '../people/calls.ts'
import { fileCalls } from './calls.ts'

/** What everybody who is signed in asks about files; it has no screens of its own. */
export const file = defineArea({ name: 'file', label: ['文件', 'Files'], hidden: true, entities: [], calls: [...fileCalls, readPictures] })
