import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';

/** The pages at /AtlasAPI/docs, and the description itself as docs.json. */
export const serveApiPages = (app: NestFastifyApplication, description: string): void =>
  SwaggerModule.setup('AtlasAPI/docs', app, () => JSON.parse(description) as OpenAPIObject, {
    customSiteTitle: 'Atlas API',
    jsonDocumentUrl: 'AtlasAPI/docs.json',
  });
