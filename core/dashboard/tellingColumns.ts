import { unknown } from '../reports/chartParts.ts'
import { tileRows, type TileRows } from './dashboard.ts'

const says = (cell: string | undefined): boolean => cell !== undefined && cell !== '' && cell !== unknown

/** Of the rows of a tile so many columns as it has room for: the one that names them, and the first of which any row says something. A tile without rows keeps the first of all. */
export const tellingColumns = ({ columns, rows }: TileRows): TileRows => {
  const places = columns
    .map((_column, place) => place)
    .filter(place => place === 0 || rows.length === 0 || rows.some(({ cells }) => says(cells[place])))
    .slice(0, tileRows.columns)
  const kept = (cells: readonly string[]): readonly string[] => places.map(place => cells[place] ?? '')
  return { columns: kept(columns), rows: rows.map(row => ({ ...row, cells: kept(row.cells) })) }
}
