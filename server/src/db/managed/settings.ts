import { socketPort } from './socket-folder';

/**
 * What safety depends on. Given on the command line at every start, so that no file and no ALTER SYSTEM
 * undoes it.
 */
export function safetySettings(socketFolder: string, clusterName: string): Record<string, string> {
  return {
    cluster_name: clusterName,
    listen_addresses: '',
    port: String(socketPort),
    // A list of folders, so one that contains a comma or a space has to stand in quotes.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // On macOS a plain fsync stops at the drive's cache.
    ...(process.platform === 'darwin' ? { wal_sync_method: 'fsync_writethrough' } : {}),
    logging_collector: 'off',
    log_destination: 'stderr',
    // Errors of statements go to the application, which knows what may be logged; here they would put what
    // people typed into a plain file. Starts, stops, crashes and checkpoints remain.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
}

/**
 * What suits a machine with two cores that runs Lamplight beside the database. Written into postgresql.conf
 * when the database is created; whoever runs a bigger machine may change it there.
 */
export const tuningSettings: Record<string, string> = {
  max_connections: '100',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: '1.1',
  // Compiling a statement takes longer than running any of ours.
  jit: 'off',
  // Two cores serve many people: no single query takes both.
  max_parallel_workers_per_gather: '0',
  wal_compression: 'on',
  max_wal_size: '1GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

/** Settings as arguments: `-c name=value` each. */
export function asArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
