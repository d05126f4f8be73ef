/** What the settings of the embedded PostgreSQL depend on. */
export interface ClusterNeeds {
  readonly port: number
  /** Whether the cluster's folder can hold its socket. */
  readonly socket: boolean
  /** Memory of the machine or container in MiB. */
  readonly memory: number
  /** False only for databases that a test throws away: nothing is forced to the disk. */
  readonly durable: boolean
  /** Processes of the product that use it at the same time. */
  readonly processes: number
}

const between = (low: number, value: number, high: number): number => Math.round(Math.min(high, Math.max(low, value)))

/** The settings of the embedded PostgreSQL: small enough for a 1 GiB machine, on the loopback address and in the own folder only, no values in its log. */
export const clusterSettings = ({ port, socket, memory, durable, processes }: ClusterNeeds): string => {
  const settings: Record<string, string> = {
    listen_addresses: "'127.0.0.1'",
    port: String(port),
    // Relative to the cluster's folder, which nobody but its user may enter.
    unix_socket_directories: socket ? "'.'" : "''",
    // Each process holds some 30, at most 50: its pool, the door, the audit, the exchange, the jobs, two that listen.
    max_connections: String(30 + 50 * processes),
    shared_buffers: `${between(64, memory / 16, 512)}MB`,
    effective_cache_size: `${between(256, memory / 2, 16_384)}MB`,
    work_mem: '8MB',
    maintenance_work_mem: `${between(64, memory / 32, 256)}MB`,
    random_page_cost: '1.1',
    jit: 'off',
    wal_compression: 'on',
    max_wal_size: '1GB',
    timezone: "'UTC'",
    log_timezone: "'UTC'",
    lc_messages: "'C'",
    log_checkpoints: 'off',
    log_min_messages: 'warning',
    log_min_error_statement: 'panic',
    // Without the detail of an error, which repeats the values of a refused row.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' }),
  }
  return Object.entries(settings)
    .map(([name, value]) => `${name} = ${value}\n`)
    .join('')
}
