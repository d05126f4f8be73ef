import { useId, useState } from 'react'
import { useLabel } from '#core/client.web'
import { Dialog, TextField } from '#core/controls.web'
import type { Label } from '#core/language'
import { isUnitCode } from '../../product/unit/scannedCodes.ts'
import { figureProblem, figureText } from './countDocument.ts'
import { foundPieces, type FoundOnShelf } from './foundPieces.ts'

interface FoundGoodsProps {
  /** What was scanned. */
  readonly code: string
  /** Why it is asked. */
  readonly says: Label | undefined
  onFound(found: readonly FoundOnShelf[]): void
  close(): void
}

const needed: Label = ['必填', 'Required']

/** Asks what was found, in words that can be read off the goods: so that it works where nothing can be looked up. */
export const FoundGoods = ({ code, says, onFound, close }: FoundGoodsProps) => {
  const label = useLabel()
  const title = useId()
  const [goods, setGoods] = useState(code)
  const [mark, setMark] = useState('')
  // A number of one unit is its own; of everything else there may be several.
  const [figure, setFigure] = useState(isUnitCode(code) ? '1' : '')
  const [isTried, setTried] = useState(false)
  const number = figureText(figure)
  const wrong = number === '' ? needed : figureProblem(number)
  const pieces = wrong ? undefined : foundPieces({ goods: goods.trim(), mark: mark.trim() === '' ? null : mark.trim(), figure: number })
  const add = (): void => {
    setTried(true)
    if (goods.trim() !== '' && !wrong && pieces && !('problem' in pieces)) onFound(pieces)
  }
  const told = (problem: Label | undefined) => (isTried && problem ? label(problem) : undefined)
  return (
    <Dialog name={label(['登记找到的货', 'Add found goods'])} close={close}>
      <form
        className="ms-found-goods"
        aria-labelledby={title}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          add()
        }}
      >
        <h2 id={title}>{label(['登记找到的货', 'Add found goods'])}</h2>
        {says && <p role="status">{label(says)}</p>}
        <TextField
          label={label(['物料号、批号或 PN/SN', 'Material number, lot or PN/SN'])}
          value={goods}
          maxLength={120}
          autoFocus={code === ''}
          autoComplete="off"
          problem={told(goods.trim() === '' ? needed : undefined)}
          onValue={setGoods}
        />
        <TextField
          label={label(['批号或序列号', 'Lot or serial number'])}
          help={label([
            '按批次或序列号管理的物料必填；多个序列号用逗号分开，或写首尾 A01~A10',
            'For materials kept by lots or serial numbers. Several: with commas between, or both ends of a run: A01~A10',
          ])}
          value={mark}
          maxLength={4000}
          autoComplete="off"
          problem={told(pieces && 'problem' in pieces ? pieces.problem : undefined)}
          onValue={setMark}
        />
        <TextField
          label={label(['实盘数', 'Counted'])}
          value={figure}
          inputMode="decimal"
          autoFocus={code !== ''}
          autoComplete="off"
          problem={told(wrong)}
          onValue={setFigure}
        />
        <div className="ms-found-goods-actions">
          <button type="button" className="ms-button ms-plain" onClick={close}>
            {label(['取消', 'Cancel'])}
          </button>
          <button type="submit" className="ms-button">
            {label(['加入盘点', 'Add to the count'])}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
