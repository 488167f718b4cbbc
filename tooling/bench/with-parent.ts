/** Calls `stop` once, when the process is told to end or its parent is gone. */
export function endWithParent(stop: () => Promise<unknown>): void {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.stdin.on('close', end).on('end', end).resume();
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}
