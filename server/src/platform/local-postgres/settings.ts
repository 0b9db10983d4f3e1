/**
 * What PostgreSQL is started with. They are given at each start, so that an update of the portal changes them too, and
 * they win over the files in the data folder.
 */
export const settingsOf = (version: number): string[] => [
  // The socket is in the data folder, which only PostgreSQL's user may enter. A full path might be too long for it.
  'listen_addresses=',
  'unix_socket_directories=.',
  'unix_socket_permissions=0700',
  // A commit that was answered survives a power cut.
  'fsync=on',
  'full_page_writes=on',
  'synchronous_commit=on',
  // One portal on one machine, with a pool of ten and now and then a command.
  'max_connections=40',
  'shared_buffers=32MB',
  'max_wal_size=256MB',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_logical_replication_workers=0',
  'max_parallel_workers_per_gather=0',
  'jit=off',
  ...(version >= 18 ? ['io_method=sync'] : []),
  'timezone=UTC',
  // Its log is a part of the portal's. A statement that fails is there already, as the failure of a call.
  'logging_collector=off',
  'log_destination=stderr',
  'log_line_prefix=',
  'log_min_messages=log',
  'log_checkpoints=off',
  'lc_messages=C',
];
