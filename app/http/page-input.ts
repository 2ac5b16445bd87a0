import type { z } from 'zod';

/**
 * What a page asks for, as JSON held to a schema. The page checks what people type and says so beside the field; what
 * does not fit here was not sent by it.
 *
 * @throws Response 400
 */
export async function inputOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await request.json().catch(() => null);
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  // Remix answers with a thrown response.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  throw new Response(null, { status: 400 });
}
