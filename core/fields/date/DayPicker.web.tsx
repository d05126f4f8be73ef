import { DatePicker, type DatePickerProps } from 'antd'
import dayjs from 'dayjs'

/** A day and what is to be known of it where it stands. */
export interface DayPickerProps {
  readonly id: string
  /** `yyyy-MM-dd`, or empty. */
  readonly day: string
  readonly disabled?: boolean
  readonly invalid?: boolean
  readonly required?: boolean
  readonly describedBy?: string | undefined
  readonly caption?: string | undefined
  readonly placeholder: string
  onChange(day: string): void
  onLeave?(): void
}

/**
 * The heads of the calendar are called by the year and month that they show, not by what a click on them does. The library
 * merges these few words into the ones of the person's language.
 */
const shownHeads = { lang: { yearSelect: '', monthSelect: '' } } as NonNullable<DatePickerProps['locale']>

/** A day, typed as `2026-10-08` or picked. */
export const DayPicker = ({
  id,
  day,
  disabled = false,
  invalid = false,
  required = false,
  describedBy,
  caption,
  placeholder,
  onChange,
  onLeave,
}: DayPickerProps) => {
  const shown = day === '' ? null : dayjs(day, 'YYYY-MM-DD')
  return (
    <DatePicker
      id={id}
      className="ms-day"
      value={shown?.isValid() ? shown : null}
      disabled={disabled}
      allowClear={!required}
      locale={shownHeads}
      format={['YYYY-MM-DD', 'YYYY/M/D', 'YYYYMMDD', 'YYYY.M.D']}
      placeholder={placeholder}
      status={invalid ? 'error' : ''}
      aria-invalid={invalid}
      aria-required={required}
      aria-describedby={describedBy}
      aria-label={caption}
      onChange={picked => onChange(picked ? picked.format('YYYY-MM-DD') : '')}
      onBlur={() => onLeave?.()}
    />
  )
}
