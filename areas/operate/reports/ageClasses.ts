/** Days from so many on, and up to so many; null where there is no end. */
interface AgeClass {
  readonly name: string
  readonly from: number
  readonly until: number | null
}

/** How old what is open is, in calendar days. */
export const ageClasses: readonly AgeClass[] = [
  { name: '0–7', from: 0, until: 7 },
  { name: '8–14', from: 8, until: 14 },
  { name: '15–30', from: 15, until: 30 },
  { name: '> 30', from: 31, until: null },
]

/** Whether so many days fall into a class. */
export const isOfAge = ({ from, until }: AgeClass, days: number): boolean => days >= from && (until === null || days <= until)
