/**
 * Saves a file that the server makes. A frame of the admin can't simply go to its address: the request needs a session
 * token, which App Bridge adds to what is fetched.
 *
 * @param accept its media type
 * @returns the file's name
 */
export async function saveFile(path: string, accept: string): Promise<string> {
  const response = await fetch(path, { headers: { accept } });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const [, fileName = 'kitbridge'] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
  return fileName;
}
