import type { OpenDatabase } from '../database/pool.server.ts'

/** What telemetry measures, and whom it tells of its own trouble. */
export interface TelemetryParts {
  /** Where an OTLP/HTTP receiver listens, without the path of a signal; nothing is measured or loaded when absent. */
  readonly endpoint: string | undefined
  readonly database: OpenDatabase
  readonly log: { warn(facts: object, message: string): void }
}

/** Traces and metrics of this process on their way to a receiver. */
export interface Telemetry {
  /** Sends what has gathered, for two seconds at most. */
  close(): Promise<void>
}

/** Begins to send traces and metrics where an endpoint is named. */
export const openTelemetry = async ({ endpoint, ...parts }: TelemetryParts): Promise<Telemetry> => {
  if (endpoint === undefined) return { close: async () => undefined }
  const { sendTelemetry } = await import('./otlp.server.ts')
  return sendTelemetry(endpoint, parts)
}
