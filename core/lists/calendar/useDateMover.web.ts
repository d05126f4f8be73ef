import { useState } from 'react'
import { dayAfter } from '../../calendar/days.ts'
import { apiPath } from '../../define/area.ts'
import type { AnyEntity } from '../../define/entity.ts'
import type { Label } from '../../language/label.ts'
import type { Calendar, Timeline } from '../../define/listPresentations.ts'
import { fieldOf } from '../../fields/kinds.ts'
import { announceUndo } from '../../client/announce.web.ts'
import { newIdempotencyKey, request, ServerRefusal } from '../../client/client.web.ts'
import { useFeedback } from '../../controls/feedback.web.tsx'
import { useLabel, useLanguage } from '../../client/session.web.ts'
import { savedNews } from '../../client/unsaved.web.ts'
import type { ListedRow } from '../../client/recordPage.web.ts'
import type { Grip } from './calendarDays.ts'
import { clockOf, timesMoved, timesOf } from './calendarTimes.ts'
import { sortRefusal } from '../../records/refusalProblems.ts'
import { useSettle } from '../../client/useSettle.web.ts'

/** By how much a record is moved: so many days and, within a day, so many minutes; earlier where negative. */
export interface Shift {
  readonly days?: number
  readonly minutes?: number
}

/** Moving the records of a calendar to other days and times. */
export interface DateMover {
  /** The record whose move is on its way to the server. */
  readonly moving: number | undefined
  /** Why the last one was not moved. */
  readonly refused: { readonly row: ListedRow; readonly said: readonly string[] } | undefined
  /** The step that is asked about before a record is moved by it, with the days that it would get. */
  readonly asked: { readonly id: number; readonly step: string; readonly days: Readonly<Record<string, string>> } | undefined
  /** Why a record, or its first or last day, cannot be moved at all; undefined when it can be tried. */
  whyNot(row: ListedRow, grip?: Grip): Label | undefined
  /** Writes the days and times of a record that is moved; both of them, or one end alone. Its times stay within their day (`minutesWithin`). */
  move(row: ListedRow, shift: Shift, grip?: Grip): void
  hush(): void
  /** The step was taken, or given up. */
  answered(): void
}

const saved: Label = ['已保存', 'Saved']
const undone: Label = ['已撤销', 'Undone']

/** Moves records through the ordinary write; a record stands where its dates are, so one that is refused is back where it was. */
export const useDateMover = (entity: AnyEntity, shown: Calendar | Timeline): DateMover => {
  const { from, to } = shown
  const label = useLabel()
  const language = useLanguage()
  const feedback = useFeedback()
  const settle = useSettle()
  const [moving, setMoving] = useState<number>()
  const [refused, setRefused] = useState<DateMover['refused']>()
  const [asked, setAsked] = useState<DateMover['asked']>()
  /** What moves a row that is not written any more. */
  const stepOf = (row: ListedRow): string | undefined => {
    const step = shown.as === 'timeline' ? shown.step : undefined
    return step !== undefined && !row.can.includes('update') && row.can.includes(step) ? step : undefined
  }
  const namesOf = (grip: Grip): readonly string[] =>
    [grip === 'to' ? undefined : from, grip === 'from' ? undefined : to].filter(name => name !== undefined)

  const whyNot: DateMover['whyNot'] = (row, grip = 'whole') => {
    const fixed = namesOf(grip)
      .map(name => fieldOf(entity.fields, name))
      .find(field => field?.readonly === true || field?.frozen === true)
    if (fixed) return [`“${fixed.label[0]}”不能修改。`, `“${fixed.label[1]}” cannot be changed.`]
    return row.can.includes('update') || stepOf(row) !== undefined
      ? undefined
      : ['这条记录现在不能修改，或您没有权限。', 'This record cannot be changed now, or you do not have permission.']
  }
  const datesOf = (row: ListedRow, days: number, grip: Grip): Readonly<Record<string, string>> =>
    Object.fromEntries(
      days === 0 ? [] : namesOf(grip).flatMap(name => (typeof row[name] === 'string' ? [[name, dayAfter(row[name], days)]] : [])),
    )
  const clocksOf = (row: ListedRow, minutes: number, grip: Grip): Readonly<Record<string, string>> => {
    const names = shown.as === 'calendar' ? shown.times : undefined
    const times = names && timesOf(row[names.begins], row[names.ends])
    if (!names || !times || minutes === 0) return {}
    const { begins, ends } = timesMoved(times, minutes, grip)
    return {
      ...(grip === 'to' ? {} : { [names.begins]: clockOf(begins) }),
      ...(grip === 'from' ? {} : { [names.ends]: clockOf(ends) }),
    }
  }
  const write = async (row: ListedRow, { days = 0, minutes = 0 }: Shift, grip: Grip): Promise<ListedRow> =>
    request<ListedRow>('PATCH', `${apiPath(entity)}${row.id}/`, {
      body: { version: row.version, ...datesOf(row, days, grip), ...clocksOf(row, minutes, grip) },
      idempotencyKey: newIdempotencyKey(),
    })
  const undo = async (row: ListedRow, { days = 0, minutes = 0 }: Shift, grip: Grip) => {
    try {
      settle.written(entity, await write(row, { days: -days, minutes: -minutes }, grip))
      feedback.success(undone)
    } catch (error) {
      if (!settle.newer(entity, error)) void settle.changed()
      feedback.failure(error)
    }
  }
  const move = async (row: ListedRow, shift: Shift, grip: Grip) => {
    const { days = 0, minutes = 0 } = shift
    setRefused(undefined)
    if (days === 0 && minutes === 0) return
    const why = whyNot(row, grip)
    if (why) return setRefused({ row, said: [label(why)] })
    const step = stepOf(row)
    if (step !== undefined) return setAsked({ id: row.id, step, days: datesOf(row, days, grip) })
    setMoving(row.id)
    try {
      const after = await write(row, shift, grip)
      settle.written(entity, after)
      const news = savedNews(saved)
      announceUndo(news.tone, news.words, () => void undo(after, shift, grip))
    } catch (error) {
      if (!(error instanceof ServerRefusal) || error.status >= 500) feedback.failure(error)
      else {
        settle.newer(entity, error)
        setRefused({ row, said: sortRefusal(error, {}, language).general })
      }
    } finally {
      setMoving(undefined)
    }
  }
  return {
    moving,
    refused,
    asked,
    whyNot,
    move: (row, shift, grip = 'whole') => void move(row, shift, grip),
    hush: () => setRefused(undefined),
    answered: () => setAsked(undefined),
  }
}
