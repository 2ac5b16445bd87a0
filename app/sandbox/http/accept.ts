/** Whether an `Accept` header allows a media type (RFC 9110 §12.5.1); a missing header allows all. */
export function accepts(header: string | null | undefined, mediaType: string): boolean {
  if (header === null || header === undefined || header.trim() === '') return true;
  const [type] = mediaType.split('/');
  const ranges = header.split(',').map((range) => {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    return { name, refused: weight !== undefined && Number(weight) === 0 };
  });
  // The most specific range decides.
  for (const name of [mediaType, `${type ?? ''}/*`, '*/*']) {
    const range = ranges.find((candidate) => candidate.name === name);
    if (range !== undefined) return !range.refused;
  }
  return false;
}
