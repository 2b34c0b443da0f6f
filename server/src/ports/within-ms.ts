/** What a task comes to, or a failure where it has come to nothing after so many ms; the task itself goes on. */
export function withinMs<T>(ms: number, task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`There was no answer within ${ms} ms`)), ms);
    task.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
