import type { Label } from '../../language/label.ts'

/** Said while an upload waits for the connection. */
export const reconnecting: Label = ['连接中断，正在重试…', 'Connection lost; trying again…']
