# syntax=docker/dockerfile:1
# One image for every service and the gateway; which one a container is, its argument says: docker run atlas case
ARG NODE_VERSION=20.20

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /atlas
ENV NODE_OPTIONS=--max-old-space-size=3072
COPY . .
# Packages come out of the builder's own cache; a list of every workspace's package.json here would be one more thing to forget.
RUN --mount=type=cache,target=/root/.npm npm ci
RUN npm run build \
 && npm prune --omit=dev --ignore-scripts \
 && rm -rf e2e bench scripts libs/*/src libs/*/test services/*/src services/*/test launcher/src launcher/test web/src

FROM node:${NODE_VERSION}-bookworm-slim
WORKDIR /atlas
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# A number and no name: a cluster that forbids root must see that it is none.
RUN groupadd --gid 10001 atlas && useradd --uid 10001 --gid atlas --no-create-home atlas && install -d -o 10001 -g 10001 /data
COPY --from=build /atlas /atlas
USER 10001:10001
VOLUME /data
EXPOSE 8080
# What `npm run start -- NAME` runs, without npm in between: signals reach the process. Without an argument: every service in one process.
ENTRYPOINT ["node", "launcher/dist/start.js"]
