import { useEffect, useRef, useState } from 'react'
import type { Field } from '../../define/field.ts'
import type { Label } from '../../language/label.ts'
import { filesPerSelection } from '../../files/fileLimits.ts'
import { useUploadQueue } from '../../files/upload/useUploadQueue.web.ts'
import { innerFields, isAwaited, type AwaitedFile, type Draft, type LineDraft } from '../draft.ts'
import { pictureProblem } from '../image/picture.ts'
import { fileFieldOf, newFileLines, withCell, withoutLine } from './lineDrafts.ts'
import { counted } from '../../language/counted.ts'

/** Lines of a field when it says nothing else. */
const mostLines = 2000

/** The field whose lines hold files. */
export interface LineFilesParts {
  readonly field: Field
  readonly lines: readonly LineDraft[]
  onChange(draft: Draft): void
}

/** Many files at once for a field of lines: each becomes a line, is sent with its own progress and put into its line when it is stored. */
export const useLineFiles = ({ field, lines, onChange }: LineFilesParts) => {
  const [name, fileField] = fileFieldOf(innerFields(field)) ?? []
  const { uploads, add, retry, remove } = useUploadQueue()
  const lineOf = useRef(new Map<number, string>())
  const [refused, setRefused] = useState<Label>()

  useEffect(function tellLines() {
    if (name === undefined) return
    const filled = uploads.reduce((before, { key, name: fileName, state }) => {
      const line = before.find(one => one.key === lineOf.current.get(key))
      const awaited = line?.drafts[name]
      if (!line || !isAwaited(awaited) || awaited.sending !== fileName) return before
      if (state.stage === 'stored') return withCell(before, line.key, name, state.file)
      const { sending } = awaited
      const hasFailed = state.stage === 'failed'
      if (hasFailed === (awaited.failed === true)) return before
      return withCell(before, line.key, name, (hasFailed ? { sending, failed: true } : { sending }) satisfies AwaitedFile)
    }, lines)
    // What is chosen in a line's own control from now on is not for these.
    for (const { key, state } of uploads) if (state.stage === 'stored') lineOf.current.delete(key)
    if (filled !== lines) onChange(filled)
  })
  useEffect(function giveUpWhatNobodyAwaits() {
    if (name === undefined) return
    for (const { key, name: fileName, state } of uploads) {
      const awaited = lines.find(one => one.key === lineOf.current.get(key))?.drafts[name]
      if (state.stage !== 'stored' && !(isAwaited(awaited) && awaited.sending === fileName)) remove(key)
    }
  })

  const take = (chosen: readonly File[]): void => {
    if (fileField === undefined || chosen.length === 0) return
    const isImage = fileField.kind === 'image'
    const fitting = isImage ? chosen.filter(file => pictureProblem(file) === undefined) : chosen
    const room = Math.max(0, ('max' in field && typeof field.max === 'number' ? field.max : mostLines) - lines.length)
    const taken = fitting.slice(0, Math.min(room, filesPerSelection))
    setRefused(leftOut(chosen.length, fitting.length, taken.length, room))
    if (taken.length === 0) return
    const made = newFileLines(
      innerFields(field),
      lines,
      taken.map(file => file.name),
    )
    onChange([...lines, ...made])
    add(taken, isImage ? 'image' : 'file').forEach((key, index) => lineOf.current.set(key, made[index]?.key ?? ''))
  }

  return {
    accept: fileField?.kind === 'image' ? 'image/jpeg,image/png' : undefined,
    refused,
    uploads: uploads.filter(one => one.state.stage !== 'stored'),
    retry,
    take,
    /** Gives an upload up, and the line that waits for it. */
    giveUp: (key: number) => onChange(withoutLine(lines, lineOf.current.get(key) ?? '')),
  }
}

const leftOut = (chosen: number, fitting: number, taken: number, room: number): Label | undefined => {
  if (taken < fitting)
    return room < Math.min(fitting, filesPerSelection)
      ? [`这里还能放 ${room} 行，其余文件没有加入`, `There is room for ${counted(room, 'more line')}; the other files were left out`]
      : [
          `一次最多 ${filesPerSelection} 个文件，其余的没有加入`,
          `At most ${counted(filesPerSelection, 'file')} at a time; the others were left out`,
        ]
  return fitting < chosen
    ? [
        `${chosen - fitting} 个文件不是 5MB 以内的 jpg 或 png，没有加入`,
        `${counted(chosen - fitting, 'file is no jpg or png under 5MB and was', 'files are no jpg or png under 5MB and were')} left out`,
      ]
    : undefined
}
